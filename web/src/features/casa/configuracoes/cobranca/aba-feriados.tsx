import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { formatarData } from '#contract/valores/calendario.ts'
import { linha } from '#contract/protocolo/comum.ts'
import type { Feriado } from '#contract/cobranca/regras-de-cobranca.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeData, CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { estadoDaLeitura } from '../../../../listas/estado-da-leitura.ts'
import { Button, IconButton, IconLink } from '../../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { consultaDosFeriados, excluirUmFeriado, gravarUmFeriado } from './cobranca.api.ts'
import css from '../configuracoes.module.css'

const semana = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })
const diaDaSemana = (dia: string) => semana.format(new Date(`${dia}T00:00:00Z`))
const tipo = (f: Feriado) => (f.tipo === 'local' ? 'Local' : 'Nacional')

async function gravar(dia: string, nome: string) {
  await gravarUmFeriado(dia, nome)
  marcarComoVelho('feriados')
}

/** Takes a local one away, and offers to undo. */
async function tirar({ dia, nome }: Feriado) {
  try {
    await excluirUmFeriado(dia)
    marcarComoVelho('feriados')
    avisarSucesso(`“${nome}” não é mais feriado`, {
      desfazer: () => gravar(dia, nome).catch((erro: unknown) => avisarErro(mensagemDoErro(erro))),
    })
  } catch (erro) {
    avisarErro(mensagemDoErro(erro))
  }
}

const botao = (f: Feriado) =>
  f.tipo === 'local' && (
    <Button size="sm" aria-label={`Excluir ${f.nome}`} onClick={() => void tirar(f)}>
      Excluir
    </Button>
  )

const COLUNAS: Column<Feriado>[] = [
  { key: 'dia', head: 'Dia', width: 112, quiet: true, render: (f) => formatarData(f.dia) },
  { key: 'semana', head: 'Semana', width: 132, quiet: true, priority: 'p2', render: (f) => diaDaSemana(f.dia) },
  { key: 'nome', head: 'Feriado', render: (f) => f.nome },
  { key: 'tipo', head: 'Tipo', width: 100, quiet: true, render: tipo },
  { key: 'tirar', head: 'Excluir', headHidden: true, width: 84, align: 'right', render: botao },
]

/** The days banks are closed, which move due dates. The national ones are computed; the local ones are the building's to say. */
export function AbaFeriados() {
  const [busca] = useSearchParams()
  const pedido = busca.get('ano') ?? ''
  const ano = /^(19|2\d)\d{2}$/.test(pedido) ? pedido : todayInSaoPaulo().slice(0, 4)
  const leitura = useQuery(consultaDosFeriados(ano))
  const { data } = leitura
  return (
    <Section title={`Feriados de ${ano}`} aside={<OutroAno ano={Number(ano)} />}>
      <p className={css.explica}>
        Uma cobrança que vence em dia sem banco pode ser paga até o próximo dia útil (Lei 7.089/83). Acrescente os
        feriados do seu município e estado.
      </p>
      <NovoFeriado />
      <DataList
        caption={`Feriados de ${ano}: ${data?.length ?? 0}`}
        columns={COLUNAS}
        rows={data}
        rowKey={(f) => `${f.dia} ${f.nome}`}
        rowName={(f) => f.nome}
        {...estadoDaLeitura(leitura, 'os feriados')}
        empty={<EmptyState short title={`Nenhum feriado em ${ano}`} />}
        card={(f) => ({
          title: f.nome,
          value: botao(f) || undefined,
          details: (
            <span>
              {formatarData(f.dia)}, {diaDaSemana(f.dia)} · {tipo(f)}
            </span>
          ),
        })}
        skeletonRows={12}
      />
    </Section>
  )
}

function OutroAno({ ano }: { ano: number }) {
  const endereco = (n: number) => `?aba=feriados&ano=${n}`
  return (
    <span className={css.anos}>
      {ano > 1900 ? (
        <IconLink label={`Feriados de ${ano - 1}`} icon={IconChevronLeft} to={endereco(ano - 1)} />
      ) : (
        <IconButton label="Não há ano anterior" icon={IconChevronLeft} disabled />
      )}
      <IconLink label={`Feriados de ${ano + 1}`} icon={IconChevronRight} to={endereco(ano + 1)} />
    </span>
  )
}

const esquema = z.object({ dia: dataDigitada, feriado: linha('o nome do feriado', 80) })

function NovoFeriado() {
  const formulario = useFormulario(esquema, { dia: '', feriado: '' })
  return (
    <CorpoDoFormulario
      de={formulario}
      className={css.curto}
      para="acrescentar"
      acao={async ({ dia, feriado }) => {
        await gravar(dia, feriado)
        formulario.form.reset({ dia: '', feriado: '' })
        avisarSucesso(`“${feriado}” acrescentado`)
      }}
    >
      <div className={css.linha}>
        <CampoDeData nome="dia" label="Dia" noMargin />
        <CampoDeTexto nome="feriado" label="Nome" noMargin autoComplete="off" />
        <Button type="submit" busy={formulario.enviando}>
          Acrescentar
        </Button>
      </div>
    </CorpoDoFormulario>
  )
}
