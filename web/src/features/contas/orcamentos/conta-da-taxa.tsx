import type { ReactNode } from 'react'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { taxaDoOrcamento } from '#contract/contas/orcamento/taxa-do-orcamento.ts'
import { paraCentavos, paraReais, somarReais } from '#contract/valores/moeda.ts'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { Section } from '../../../ui/page/page.tsx'
import {
  MAIOR_FOLGA_OFERECIDA,
  MAIOR_RESERVA_OFERECIDA,
  outrasReceitas,
  type EscolhasDaTaxa,
} from './escolhas-da-taxa.ts'
import { linhasComCategoria } from './esquema.ts'
import css from './taxa.module.css'
import { TaxaPorUnidade } from './taxa-por-unidade.tsx'

interface Props {
  orcamento: Orcamento
  /** Of receitas. */
  categorias: readonly Categoria[]
  escolhas: EscolhasDaTaxa
  escolher: (novas: EscolhasDaTaxa) => void
}

const porcentos = (maior: number, nenhum: string) =>
  Array.from({ length: maior + 1 }, (_, n) => ({ value: String(n), label: n === 0 ? nenhum : `${n}\u00a0%` }))
const FOLGAS = porcentos(MAIOR_FOLGA_OFERECIDA, 'Nenhuma')
const RESERVAS = porcentos(MAIOR_RESERVA_OFERECIDA, 'Nenhum')

/** From what is planned to what each unit pays, step by step, so that an assembly can follow it. */
export function ContaDaTaxa({ orcamento: o, categorias, escolhas, escolher }: Props) {
  const receitas = outrasReceitas(linhasComCategoria(o), categorias, escolhas.outras)
  const outras = somarReais(receitas.filter((r) => r.conta).map((r) => r.linha.anual))
  const taxa = taxaDoOrcamento({
    despesas: paraCentavos(o.despesas.anual),
    outrasReceitas: paraCentavos(outras),
    folga: escolhas.folga,
    reserva: escolhas.reserva,
  })
  const marcar = (id: string, sim: boolean) =>
    escolher({
      ...escolhas,
      outras: receitas.filter((r) => (r.linha.categoria._id === id ? sim : r.conta)).map((r) => r.linha.categoria._id),
    })
  const itens = itensDaTaxa(taxa, escolhas.base)
  return (
    <>
      <Section title="Escolhas">
        <div className={css.escolhas}>
          <SelectField
            label="Folga para atrasos"
            hint="Quanto do que se cobra não deve entrar no ano."
            value={String(escolhas.folga)}
            options={FOLGAS}
            onChange={(v) => escolher({ ...escolhas, folga: Number(v) })}
          />
          <SelectField
            label="Fundo de reserva"
            hint="Sobre a cota, como diz a convenção."
            value={String(escolhas.reserva)}
            options={RESERVAS}
            onChange={(v) => escolher({ ...escolhas, reserva: Number(v) })}
          />
          <SelectField
            label="Como se divide"
            hint="Pela fração, se a convenção não disser outra."
            value={escolhas.base}
            options={[
              { value: 'fracao', label: 'Pela fração ideal' },
              { value: 'igual', label: 'Igual para todas' },
            ]}
            onChange={(v) => escolher({ ...escolhas, base: v === 'igual' ? 'igual' : 'fracao' })}
          />
        </div>
        {receitas.length > 0 && (
          <fieldset className={css.receitas}>
            <legend>Receitas previstas que não são cota</legend>
            {receitas.map(({ linha: { categoria, anual }, conta }) => (
              <div key={categoria._id}>
                <CheckboxField label={categoria.nome} checked={conta} onChange={(sim) => marcar(categoria._id, sim)} />
                <Amount reais={anual} />
              </div>
            ))}
          </fieldset>
        )}
      </Section>
      <Section title="Conta">
        <dl className={css.conta}>
          <Passo nome="Despesas previstas no ano" reais={o.despesas.anual} />
          <Passo nome="Menos as outras receitas previstas" reais={outras} />
          <Passo nome="A arrecadar no ano" reais={paraReais(taxa.aArrecadar)} />
          <Passo
            nome={
              escolhas.folga > 0 ? `Cota do mês, com folga de ${escolhas.folga}\u00a0%` : 'Cota do mês, um duodécimo'
            }
            reais={paraReais(taxa.porMes)}
          />
          {taxa.reservaPorMes > 0 && (
            <Passo nome={`Fundo de reserva do mês, ${escolhas.reserva}\u00a0%`} reais={paraReais(taxa.reservaPorMes)} />
          )}
          <Passo nome="A cobrar por mês" reais={paraReais(taxa.porMes + taxa.reservaPorMes)} total />
        </dl>
      </Section>
      {itens.length > 0 ? (
        <TaxaPorUnidade ano={o._id} itens={itens} />
      ) : (
        <p>As outras receitas previstas pagam o ano: não há o que cobrar.</p>
      )}
    </>
  )
}

function Passo({ nome, reais, total }: { nome: ReactNode; reais: number; total?: boolean }) {
  return (
    <div className={total ? css.total : undefined}>
      <dt>{nome}</dt>
      <dd>
        <Amount reais={reais} />
      </dd>
    </div>
  )
}

/** The fee as the items of a month's charges. */
function itensDaTaxa(
  { porMes, reservaPorMes }: ReturnType<typeof taxaDoOrcamento>,
  base: EscolhasDaTaxa['base'],
): ItemDaEmissao[] {
  const itens: ItemDaEmissao[] = [
    { descricao: 'Despesas ordinárias', natureza: 'ordinaria', base, valor: paraReais(porMes) },
    { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base, valor: paraReais(reservaPorMes) },
  ]
  return itens.filter((i) => (i.valor ?? 0) > 0)
}
