import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { CampoDeCpf, CampoDeTelefone } from '../formularios/campos-de-documento.tsx'
import { CampoDeData, CampoDeTexto } from '../formularios/campos.tsx'
import { rotulosDe } from '../registros/rotulos.ts'
import { FieldPair } from '../ui/fields/field.tsx'

const ROTULOS = rotulosDe(camposDoUsuario)

type Fixavel = 'email' | 'bloco' | 'apto'

interface Props {
  /** What was already decided and only shown. */
  fixos?: readonly Fixavel[]
  /** All but name and e-mail may be left empty. */
  opcionais?: boolean
}

/** The questions about a person: register form, invitation and edit form ask the same ones. */
export function CamposDaPessoa({ fixos = [], opcionais = false }: Props) {
  return (
    <>
      <CampoDeTexto nome="name" label="Nome completo" autoComplete="name" />
      <CampoDeTexto
        nome="email"
        label={ROTULOS.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={fixos.includes('email')}
      />
      <FieldPair>
        <CampoDeCpf nome="cpf" label={ROTULOS.cpf} optional={opcionais} />
        <CampoDeData nome="aniversario" label="Data de nascimento" years="past" optional={opcionais} />
      </FieldPair>
      <CampoDeTelefone nome="tel" label="Telefone com DDD" optional={opcionais} />
      <FieldPair>
        <CampoDeTexto nome="bloco" label={ROTULOS.bloco} optional={opcionais} disabled={fixos.includes('bloco')} />
        <CampoDeTexto nome="apto" label={ROTULOS.apto} optional={opcionais} disabled={fixos.includes('apto')} />
      </FieldPair>
    </>
  )
}
