import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { naturezas, type Natureza } from '#contract/cobranca/cobrancas.ts'
import { basesDeRateio, type ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import type { UnidadeNaLista } from '#contract/predio/unidades.ts'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { CampoDeEscolha, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { CampoDoFundoDoItem } from '../../../../campos/campo-do-fundo-do-item.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { consultaDasUnidades } from '../../../../paineis/unidades/unidades.ts'
import { consultaDosGrupos } from '../cobrancas.api.ts'
import { esquemaDoItem, ITEM_EM_BRANCO, valoresDoItem } from './esquema-da-emissao.ts'
import { Isentas } from './isentas.tsx'
import { TabelaPorUnidade } from './tabela-por-unidade.tsx'
import { NOME_DA_BASE, NOME_DA_NATUREZA } from '../textos.ts'

const QUEM_PAGA = { ordinaria: 'inquilino', extraordinaria: 'proprietário', fundo_de_reserva: 'proprietário' }
const COMO_DIVIDE = {
  fracao: 'Cada unidade paga conforme a sua fração ideal: a regra do Código Civil, se a convenção não disser outra.',
  igual: 'O total é dividido pelo número de unidades.',
  area: 'Cada unidade paga conforme a sua área.',
  consumo: 'O total é dividido conforme o que cada unidade consumiu.',
  individual: 'Você informa quanto cada unidade paga.',
}

interface Props {
  item: ItemDaEmissao | null
  fechar: () => void
  aoSalvar: (item: ItemDaEmissao) => void
}

/** A cost of the month: what it is, how much, who pays it and how it is divided. */
export function DialogoDoItem({ item, fechar, aoSalvar }: Props) {
  const formulario = useFormulario(esquemaDoItem, item ? valoresDoItem(item) : ITEM_EM_BRANCO)
  const unidades = useQuery(consultaDasUnidades).data ?? []
  const grupos = useQuery(consultaDosGrupos).data?.grupos ?? []
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={async (lido) => aoSalvar(soDeQuemParticipa(lido, unidades))}
      para="salvar o item"
      title={item ? `Item “${item.descricao}”` : 'Novo item'}
      width={620}
      onClose={fechar}
      verbo="Salvar item"
    >
      <CampoDeTexto nome="descricao" label="Descrição" placeholder="Água, salários, seguro…" autoComplete="off" />
      <CampoDeEscolha
        nome="natureza"
        label="Natureza"
        hint="Diz de quem se cobra quando a unidade está alugada (Lei 8.245/91)."
        options={naturezas.map((n) => ({ value: n, label: `${NOME_DA_NATUREZA[n]} (${QUEM_PAGA[n]})` }))}
      />
      <Fundo />
      <Divisao unidades={unidades} grupos={grupos} />
    </DialogoDeFormulario>
  )
}

const Fundo = () => <CampoDoFundoDoItem natureza={useWatch({ name: 'natureza' }) as Natureza} />

/** What was typed for a unit that is of another group now is not sent. */
function soDeQuemParticipa(item: ItemDaEmissao, unidades: readonly UnidadeNaLista[]): ItemDaEmissao {
  const quem = new Set(unidades.filter((u) => !item.grupo || u.grupo === item.grupo).map((u) => u._id))
  return {
    ...item,
    ...(item.consumos && { consumos: item.consumos.filter((q) => quem.has(q.unidade)) }),
    ...(item.valores && { valores: item.valores.filter((q) => quem.has(q.unidade)) }),
  }
}

function Divisao({ unidades, grupos }: { unidades: readonly UnidadeNaLista[]; grupos: readonly string[] }) {
  const [base, grupo] = useWatch({ name: ['base', 'grupo'] }) as [keyof typeof COMO_DIVIDE, string | undefined]
  const { field: isentas } = useController({ name: 'isentas' })
  const { field: quantias, fieldState } = useController({ name: 'quantias' })
  const fora = isentas.value as string[]
  const doGrupo = unidades.filter((u) => !grupo || u.grupo === grupo)
  const participam = doGrupo.filter((u) => !fora.includes(u._id))
  const temGrupos = grupos.length > 0 || !!grupo
  return (
    <>
      <CampoDeEscolha
        nome="base"
        label="Como se divide"
        hint={COMO_DIVIDE[base]}
        options={basesDeRateio.map((b) => ({ value: b, label: NOME_DA_BASE[b] }))}
      />
      {/* One shape whether there are groups or not: a field must not be made anew under the hand when they come. */}
      <FieldPair>
        {base !== 'individual' && <CampoDeValor nome="valor" label="Valor total" />}
        {temGrupos && <EntreQuem grupos={grupos} grupo={grupo} />}
      </FieldPair>
      {(base === 'consumo' || base === 'individual') && (
        <TabelaPorUnidade
          id="quantias"
          base={base}
          unidades={participam}
          textos={quantias.value as Record<string, string>}
          onChange={quantias.onChange}
          error={fieldState.error?.message}
        />
      )}
      <Isentas unidades={doGrupo} isentas={fora} onChange={isentas.onChange} />
    </>
  )
}

function EntreQuem({ grupos, grupo }: { grupos: readonly string[]; grupo: string | undefined }) {
  return (
    <CampoDeEscolha
      nome="grupo"
      label="Entre quem"
      options={[
        { value: '', label: 'Todas as unidades' },
        ...[...new Set([...grupos, ...(grupo ? [grupo] : [])])].map((g) => ({ value: g, label: g })),
      ]}
    />
  )
}
