import { CampoDeCpf, CampoDeData, CampoDeTelefone, CampoDeTexto } from '../lib/campos.tsx'
import { FieldPair } from '../ui/field.tsx'

type Fixavel = 'email' | 'bloco' | 'apto'

/**
 * The questions about a person: register form and invitation ask the same ones.
 * @param fixos what was already decided and only shown
 */
export function CamposDaPessoa({ fixos = [] }: { fixos?: readonly Fixavel[] }) {
  return (
    <>
      <CampoDeTexto nome="name" label="Nome completo" autoComplete="name" />
      <CampoDeTexto
        nome="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={fixos.includes('email')}
      />
      <FieldPair>
        <CampoDeCpf nome="cpf" label="CPF" />
        <CampoDeData nome="aniversario" label="Data de nascimento" />
      </FieldPair>
      <CampoDeTelefone nome="tel" label="Telefone com DDD" />
      <FieldPair>
        <CampoDeTexto nome="bloco" label="Bloco" disabled={fixos.includes('bloco')} />
        <CampoDeTexto nome="apto" label="Apartamento" disabled={fixos.includes('apto')} />
      </FieldPair>
    </>
  )
}
