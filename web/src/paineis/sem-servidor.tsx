import { Link } from 'react-router'
import { useMandaEmails } from '../lib/condominio.ts'
import { Note } from '../ui/page/note.tsx'

/** Where staff sees what became of each mail. */
const EMAILS = '/configuracoes?aba=emails'

/** What is lost and what can be done where an invitation is made: its link is of one use and goes at once or never. */
const CONVITE_NAO_SAI =
  'nenhum convite sai, nem depois. Quando houver um, convide de novo; até lá, crie na página de cada pessoa um link de senha para entregar em mãos'

/** Says, while there is no mail server, what becomes of what this screen writes to people. @param oQue "os e-mails ficam guardados" */
export function SemServidor({ oQue }: { oQue: string }) {
  if (useMandaEmails()) return null
  return (
    <Note tone="warning">
      Não há servidor de e-mail: {oQue}. <Link to={EMAILS}>Ver os e-mails</Link>
    </Note>
  )
}

/** The same where people are invited. */
export const ConviteNaoSai = () => <SemServidor oQue={CONVITE_NAO_SAI} />
