import { formatarTelefone } from '#contract/valores/documentos.ts'
import css from './contatos-da-administracao.module.css'

interface Props {
  /** As Configurações has them; neither may be there. */
  contato: { tel: string | null; email: string | null } | null | undefined
}

/** Telephone and e-mail of the administration, each to be touched; nothing where neither is known. */
export function ContatosDaAdministracao({ contato }: Props) {
  const { tel, email } = contato ?? {}
  if (!tel && !email) return null
  return (
    <ul className={css.contatos}>
      {tel && (
        <li>
          <a href={`tel:+55${tel}`}>{formatarTelefone(tel)}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}
