import { useCategorias } from '../../../campos/categorias.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { idDaNova, type ParteNova } from './partes.ts'

interface PropsDaNova {
  parte: ParteNova
  tipo: 'receita' | 'despesa'
  erros: ReadonlyMap<string, string>
  mudar: (parte: Partial<ParteNova>) => void
  tirar: () => void
}

export function Nova({ parte: p, tipo, erros, mudar, tirar }: PropsDaNova) {
  const campo = (nome: 'nome' | 'categoria' | 'valor') => {
    const id = idDaNova(p.chave, nome)
    return { id, error: erros.get(id) }
  }
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
