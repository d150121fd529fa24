import { Link } from 'react-router'
import { useMandaEmails } from '../lib/condominio.ts'
import { Note } from '../ui/note.tsx'

/** Where staff sees what became of each mail. */
const EMAILS = '/configuracoes?aba=emails'

/** Says, while there is no mail server, that what this screen writes to people reaches nobody. @param oQue "os convites ficam guardados" */
export function SemServidor({ oQue }: { oQue: string }) {
  if (useMandaEmails()) return null
  return (
    <Note tone="warning">
      Não há servidor de e-mail: {oQue}, e ninguém os recebe. <Link to={EMAILS}>Ver os e-mails</Link>
    </Note>
  )
}
