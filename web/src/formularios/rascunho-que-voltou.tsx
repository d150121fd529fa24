import { Button } from '../ui/button.tsx'
import { Note } from '../ui/page/note.tsx'

/** Says that what stands in the fields was written before and is not sent, and throws it away. */
export function RascunhoQueVoltou({ aoDescartar }: { aoDescartar: () => void }) {
  return (
    <Note tone="info" action={<Button onClick={aoDescartar}>Descartar rascunho</Button>}>
      O que você tinha escrito e não enviou voltou para cá.
    </Note>
  )
}
