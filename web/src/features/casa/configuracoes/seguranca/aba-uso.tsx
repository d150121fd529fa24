import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UsoDaPessoa, Usos } from '#contract/casa/usos.ts'
import { paths } from '../../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { estadoDaLeitura } from '../../../../listas/estado-da-leitura.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { writeNumber } from '../../../../ui/text/number-text.ts'
import { Section } from '../../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import css from '../configuracoes.module.css'
import { LimitesPorMorador } from './limites-por-morador.tsx'
import { apagarSoltos, usos } from './uso.api.ts'

/** Who uses how much of the server, and how much each person may. */
export function AbaUso() {
  return (
    <>
      <QuemUsaQuanto />
      <LimitesPorMorador />
    </>
  )
}

const MB = 1024 ** 2
/** Bytes as people read them: `1,4 MB`. */
function tamanho(bytes: number): string {
  if (bytes === 0) return '0 MB'
  if (bytes < MB / 10) return 'menos de 0,1 MB'
  return bytes < 1024 * MB ? `${writeNumber(bytes / MB, 1)} MB` : `${writeNumber(bytes / MB / 1024, 1)} GB`
}
const arquivos = (n: number) => (n === 1 ? '1 arquivo' : `${writeNumber(n, 0)} arquivos`)
const soma = (s: { arquivos: number; bytes: number }) =>
  s.arquivos === 0 ? 'Nada' : `${arquivos(s.arquivos)}, ${tamanho(s.bytes)}`

function disco(d: NonNullable<Usos['disco']>): string {
  const quanto = `No disco do servidor restam ${tamanho(d.livre)} de ${tamanho(d.total)}.`
  return d.livre < d.reserva
    ? `${quanto} Está cheio: até haver espaço só se pode entrar, sair e excluir.`
    : `${quanto} Os últimos ${tamanho(d.reserva)} ficam para entrar, sair e excluir.`
}

function useApagar() {
  const { confirm, dialog } = useConfirm()
  const apagar = useMutation({
    mutationFn: apagarSoltos,
    onSuccess: (r) => avisarSucesso(r.arquivos === 0 ? 'Não havia mais nada a apagar' : `Apagado: ${soma(r)}`),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('usos'),
  })
  const pedir = async (p: UsoDaPessoa) => {
    const sim = await confirm({
      title: `Excluir o que ${p.name} enviou e não está em nenhum registro?`,
      body: `São ${soma(p.solto)}. O que está em ocorrências, comentários e outros registros fica. Se ${p.name} estiver preenchendo um formulário agora, terá de enviar os arquivos dele outra vez. Não há como desfazer.`,
      verb: 'Excluir',
    })
    if (sim) apagar.mutate(p._id)
  }
  const ocupado = (p: UsoDaPessoa) => apagar.isPending && apagar.variables === p._id
  return { pedir, ocupado, dialog }
}

const nome = (p: UsoDaPessoa) => (
  <Link to={paths.pessoa(p._id)} className={css.pessoa}>
    {p.name}
  </Link>
)

const colunasCom = (botao: (p: UsoDaPessoa) => ReactNode): Column<UsoDaPessoa>[] => [
  { key: 'nome', head: 'Pessoa', render: nome },
  { key: 'guardado', head: 'Guardado', width: 190, align: 'right', render: (p) => soma(p.guardado) },
  { key: 'hoje', head: 'Em 24 horas', width: 190, align: 'right', priority: 'p2', render: (p) => soma(p.hoje) },
  { key: 'solto', head: 'Fora de registros', width: 190, align: 'right', render: (p) => soma(p.solto) },
  { key: 'acao', head: '', width: 104, align: 'right', render: botao },
]

const cartaoCom = (botao: (p: UsoDaPessoa) => ReactNode) => (p: UsoDaPessoa) => ({
  title: nome(p),
  value: tamanho(p.guardado.bytes),
  details: (
    <>
      <span>
        {arquivos(p.guardado.arquivos)} · em 24 horas: {soma(p.hoje)} · fora de registros: {soma(p.solto)}
      </span>
      {botao(p)}
    </>
  ),
})

function QuemUsaQuanto() {
  const leitura = useQuery(usos)
  const { data } = leitura
  const { pedir, ocupado, dialog } = useApagar()
  const botao = (p: UsoDaPessoa) =>
    p.solto.arquivos > 0 && (
      <Button size="sm" variant="danger" busy={ocupado(p)} onClick={() => void pedir(p)}>
        Excluir<VisuallyHidden> os arquivos fora de registros de {p.name}</VisuallyHidden>
      </Button>
    )
  return (
    <Section title="Quem usa quanto">
      <p className={css.explica} aria-busy={data === undefined || undefined}>
        {data?.disco && `${disco(data.disco)} `}
        Fora de registros está o que alguém enviou num formulário que não salvou; some sozinho em um dia.
      </p>
      <DataList
        caption={`Pessoas com arquivos: ${data?.pessoas.length ?? 0}`}
        columns={colunasCom(botao)}
        rows={data?.pessoas}
        rowKey={(p) => p._id}
        rowName={(p) => p.name}
        {...estadoDaLeitura(leitura, 'o uso')}
        empty={<EmptyState short title="Nenhum arquivo ainda" text="Quando alguém enviar arquivos, aparece aqui." />}
        card={cartaoCom(botao)}
        skeletonRows={3}
      />
      {data !== undefined && data.outras > 0 && (
        <p className={css.explica}>
          {data.outras === 1 ? 'E mais 1 pessoa, com menos.' : `E mais ${data.outras} pessoas, com menos.`}
        </p>
      )}
      {dialog}
    </Section>
  )
}
