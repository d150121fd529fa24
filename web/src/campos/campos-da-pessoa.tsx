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

/** Who somebody is, and where they are written to. */
export const NomeEEmail = ({ fixos = [] }: Pick<Props, 'fixos'>) => (
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
  </>
)

/** CPF, birth and telephone. */
export const DocumentosETelefone = ({ opcionais = false }: Pick<Props, 'opcionais'>) => (
  <>
    <FieldPair>
      <CampoDeCpf nome="cpf" label={ROTULOS.cpf} optional={opcionais} />
      <CampoDeData nome="aniversario" label="Data de nascimento" years="past" optional={opcionais} />
    </FieldPair>
    <CampoDeTelefone nome="tel" label="Telefone com DDD" optional={opcionais} />
  </>
)

/** Where somebody lives. */
export const BlocoEApartamento = ({ fixos = [], opcionais = false }: Props) => (
  <FieldPair>
    <CampoDeTexto nome="bloco" label={ROTULOS.bloco} optional={opcionais} disabled={fixos.includes('bloco')} />
    <CampoDeTexto nome="apto" label={ROTULOS.apto} optional={opcionais} disabled={fixos.includes('apto')} />
  </FieldPair>
)

/** The questions about a person, in a row: the invitation and the edit form ask them all. */
export const CamposDaPessoa = (props: Props) => (
  <>
    <NomeEEmail {...props} />
    <DocumentosETelefone {...props} />
    <BlocoEApartamento {...props} />
  </>
)
