import type { z } from 'zod'
import { animal, contatoDeEmergencia, veiculo } from '#contract/predio/pertences.ts'
import { avisarSucesso } from '../../avisos/avisos.ts'
import { DialogoDeFormulario } from '../../formularios/dialogo-de-formulario.tsx'
import { CampoDeTelefone } from '../../formularios/campos-de-documento.tsx'
import { CampoDeTexto } from '../../formularios/campos.tsx'
import { useFormulario } from '../../formularios/formulario.ts'
import type { ListaDePertences, Pertence } from './unidades.ts'

interface Formulario {
  campos: readonly { nome: string; label: string; tel?: true; optional?: true; placeholder?: string }[]
  esquema: z.ZodType<Pertence, Pertence>
}

const FORMULARIOS: Record<ListaDePertences, Formulario> = {
  veiculos: {
    campos: [
      { nome: 'placa', label: 'Placa', placeholder: 'ABC1D23' },
      { nome: 'modelo', label: 'Modelo', optional: true },
      { nome: 'cor', label: 'Cor', optional: true },
    ],
    esquema: veiculo,
  },
  animais: {
    campos: [
      { nome: 'nome', label: 'Nome' },
      { nome: 'especie', label: 'Espécie', placeholder: 'Cachorro, gato…' },
    ],
    esquema: animal,
  },
  contatosDeEmergencia: {
    campos: [
      { nome: 'nome', label: 'Nome' },
      { nome: 'tel', label: 'Telefone', tel: true },
      { nome: 'parentesco', label: 'Parentesco', optional: true, placeholder: 'Mãe, vizinha, médico…' },
    ],
    esquema: contatoDeEmergencia,
  },
}

interface DialogoProps {
  lista: ListaDePertences
  /** "veículo", for the title. */
  um: string
  /** Null for a new one. */
  item: Pertence | null
  fechar: () => void
  salvar: (item: Pertence) => Promise<void>
}

/** The form of a vehicle, a pet or an emergency contact. */
export function DialogoDoPertence({ lista, um, item, fechar, salvar }: DialogoProps) {
  const { campos, esquema } = FORMULARIOS[lista]
  const formulario = useFormulario(
    esquema,
    Object.fromEntries(campos.map(({ nome }) => [nome, item?.[nome] ?? ''])) as never,
  )
  async function acao(valores: Pertence) {
    await salvar(valores)
    avisarSucesso(item ? 'Alteração salva' : 'Adicionado à unidade')
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={acao}
      title={item ? `Alterar ${um}` : `Adicionar ${um}`}
      onClose={fechar}
    >
      {campos.map(({ nome, label, tel, ...resto }) =>
        tel ? (
          <CampoDeTelefone key={nome} nome={nome} label={label} />
        ) : (
          <CampoDeTexto key={nome} nome={nome} label={label} autoComplete="off" {...resto} />
        ),
      )}
    </DialogoDeFormulario>
  )
}
