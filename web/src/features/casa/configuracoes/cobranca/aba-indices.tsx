import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { tabelasMensais, type IndiceMensal, type TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeMes } from '../../../../formularios/campo-de-mes.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { mesDigitado, numeroDigitado } from '../../../../formularios/campos-digitados.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { estadoDaLeitura } from '../../../../listas/estado-da-leitura.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { monthInWords, writeMonth } from '../../../../ui/text/month-text.ts'
import { writeNumber } from '../../../../ui/text/number-text.ts'
import { Section } from '../../../../ui/page/page.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { consultaDosIndices, gravarMes } from './cobranca.api.ts'
import css from '../configuracoes.module.css'
import { DialogoDeIndices } from './dialogo-de-indices.tsx'
import { NOME_DA_TABELA } from './nomes-das-tabelas.ts'

const CASAS = 6
const porcento = (i: IndiceMensal) => `${writeNumber(i.valor, CASAS)} %`
const ehTabela = (t: string): t is TabelaMensal => (tabelasMensais as readonly string[]).includes(t)

const COLUNAS: Column<IndiceMensal>[] = [
  { key: 'mes', head: 'Mês', render: (i) => monthInWords(i.mes) },
  { key: 'valor', head: 'No mês', align: 'right', width: 120, render: porcento },
  {
    key: 'origem',
    head: 'Veio de',
    width: 132,
    quiet: true,
    render: (i) => (i.origem === 'digitado' ? 'Digitado' : 'Arquivo'),
  },
  {
    key: 'updatedAt',
    head: 'Gravado em',
    width: 116,
    quiet: true,
    priority: 'p2',
    render: (i) => formatarData(diaEm(new Date(i.updatedAt))),
  },
]

async function gravar(tabela: TabelaMensal, mes: string, valor: number | null) {
  await gravarMes(tabela, mes, valor)
  marcarComoVelho('indices')
}

/** Takes a month away, and offers to undo. */
async function tirar(tabela: TabelaMensal, i: IndiceMensal) {
  try {
    await gravar(tabela, i.mes, null)
    avisarSucesso(`${NOME_DA_TABELA[tabela]} de ${writeMonth(i.mes)} excluído`, {
      desfazer: () => gravar(tabela, i.mes, i.valor).catch((erro: unknown) => avisarErro(mensagemDoErro(erro))),
    })
  } catch (erro) {
    avisarErro(mensagemDoErro(erro))
  }
}

/** The monthly indices that correct what is late. A month that is missing is said on the charge, never guessed. */
export function AbaIndices() {
  const [busca, setBusca] = useSearchParams()
  const pedida = busca.get('tabela') ?? ''
  const tabela = ehTabela(pedida) ? pedida : 'IPCA'
  const [importando, setImportando] = useState(false)
  return (
    <Section
      title="Índices mensais"
      aside={
        <Button icon={IconUpload} onClick={() => setImportando(true)}>
          Colar ou importar
        </Button>
      }
    >
      <SelectField
        id="tabela"
        label="Tabela"
        maxWidth={272}
        value={tabela}
        onChange={(t) => setBusca({ aba: 'indices', tabela: t }, { replace: true, preventScrollReset: true })}
        options={tabelasMensais.map((t) => ({ value: t, label: NOME_DA_TABELA[t] }))}
      />
      <NovoMes key={tabela} gravar={(mes, valor) => gravar(tabela, mes, valor)} />
      <Meses tabela={tabela} />
      {importando && <DialogoDeIndices tabela={tabela} fechar={() => setImportando(false)} />}
    </Section>
  )
}

function Meses({ tabela }: { tabela: TabelaMensal }) {
  const leitura = useQuery(consultaDosIndices(tabela))
  const { data } = leitura
  return (
    <DataList
      caption={`${NOME_DA_TABELA[tabela]}: ${data?.length ?? 0} meses`}
      columns={COLUNAS}
      rows={data}
      rowKey={(i) => i.mes}
      rowName={(i) => `${NOME_DA_TABELA[tabela]} de ${writeMonth(i.mes)}`}
      {...estadoDaLeitura(leitura, 'os índices')}
      empty={
        <EmptyState
          short
          title={`Nenhum mês de ${NOME_DA_TABELA[tabela]} ainda`}
          text="Digite acima, ou cole a série do site do Banco Central ou do IBGE."
        />
      }
      card={(i) => ({ title: monthInWords(i.mes), value: porcento(i) })}
      onRemove={(i) => void tirar(tabela, i)}
      skeletonRows={6}
    />
  )
}

const esquema = z.object({ mes: mesDigitado, valor: numeroDigitado('o valor', CASAS, true) })

/** One month, typed. A month that is there already gets the new value. */
function NovoMes({ gravar }: { gravar: (mes: string, valor: number) => Promise<void> }) {
  const formulario = useFormulario(esquema, { mes: '', valor: '' })
  return (
    <CorpoDoFormulario
      de={formulario}
      className={css.curto}
      para="gravar"
      acao={async ({ mes, valor }) => {
        await gravar(mes, valor)
        formulario.form.reset({ mes: '', valor: '' })
        avisarSucesso(`Índice de ${writeMonth(mes)} gravado`)
      }}
    >
      <div className={css.linha}>
        <CampoDeMes nome="mes" label="Mês" noMargin />
        <CampoDeTexto nome="valor" label="No mês (%)" noMargin tabular inputMode="decimal" autoComplete="off" />
        <Button type="submit" busy={formulario.enviando}>
          Gravar mês
        </Button>
      </div>
    </CorpoDoFormulario>
  )
}
