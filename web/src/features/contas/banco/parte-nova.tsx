import { useCategorias } from '../../../campos/categorias.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Unidade } from '#contract/predio/unidades.ts'
import { idDaNova, type CampoDaNova, type ParteNova } from './partes.ts'

interface PropsDaNova {
  parte: ParteNova
  tipo: 'receita' | 'despesa'
  erros: ReadonlyMap<string, string>
  mudar: (parte: Partial<ParteNova>) => void
  tirar: () => void
}

/** The field of a part, with what is wrong with it. */
const campoDe = ({ parte: p, erros }: Pick<PropsDaNova, 'parte' | 'erros'>, nome: CampoDaNova) => {
  const id = idDaNova(p.chave, nome)
  return { id, error: erros.get(id) }
}

/** What of a movement stays as credit of a unit, for its next charges. */
function CreditoNovo({
  unidades,
  ...props
}: Omit<PropsDaNova, 'tipo'> & { unidades: readonly Pick<Unidade, '_id' | 'nome'>[] }) {
  const { parte: p, mudar, tirar } = props
  return (
    <FormSection level={3} title="Crédito de uma unidade">
      <FieldPair>
        <SelectField
          {...campoDe(props, 'unidade')}
          label="Unidade"
          placeholder="Selecione"
          value={p.unidade}
          onChange={(unidade) => mudar({ unidade })}
          options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
        />
        <MoneyField {...campoDe(props, 'valor')} label="Valor" value={p.valor} onChange={(valor) => mudar({ valor })} />
      </FieldPair>
      <Button variant="text" size="sm" onClick={tirar}>
        Remover esta parte
      </Button>
    </FormSection>
  )
}

function Nova(props: PropsDaNova) {
  const { parte: p, tipo, mudar, tirar } = props
  const campo = (nome: CampoDaNova) => campoDe(props, nome)
  const categorias = useCategorias(tipo)
  return (
    <FormSection level={3} title={tipo === 'receita' ? 'Receita nova' : 'Despesa nova'}>
      <TextField
        {...campo('nome')}
        label="Nome"
        value={p.nome}
        onChange={(nome) => mudar({ nome })}
        autoComplete="off"
      />
      <FieldPair>
        <SelectField
          {...campo('categoria')}
          label="Categoria"
          optional
          placeholder="Sem categoria"
          value={p.categoria}
          onChange={(categoria) => mudar({ categoria })}
          options={categorias.map((c) => ({ value: c, label: c }))}
        />
        <MoneyField {...campo('valor')} label="Valor" value={p.valor} onChange={(valor) => mudar({ valor })} />
      </FieldPair>
      <Button variant="text" size="sm" onClick={tirar}>
        Remover esta parte
      </Button>
    </FormSection>
  )
}

interface PropsDasNovas extends Pick<PropsDaNova, 'tipo' | 'erros'> {
  novas: readonly ParteNova[]
  unidades: readonly Pick<Unidade, '_id' | 'nome'>[]
  mudar: (chave: number, parte: Partial<ParteNova>) => void
  tirar: (chave: number) => void
}

/** The parts of a movement that are new, each with its fields. */
export const PartesNovas = ({ novas, tipo, erros, unidades, mudar, tirar }: PropsDasNovas) =>
  novas.map((p) => {
    const daParte = {
      ...{ parte: p, erros },
      mudar: (parte: Partial<ParteNova>) => mudar(p.chave, parte),
      tirar: () => tirar(p.chave),
    }
    return p.unidade === undefined ? (
      <Nova key={p.chave} {...daParte} tipo={tipo} />
    ) : (
      <CreditoNovo key={p.chave} {...daParte} unidades={unidades} />
    )
  })
