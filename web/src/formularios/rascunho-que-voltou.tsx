import { Button } from '../ui/button.tsx'
import { Note } from '../ui/page/note.tsx'

/** Of the files chosen before, how many did not come back. */
const faltamArquivos = (n: number) =>
  n === 1
    ? 'Uma foto escolhida não veio junto, porque não chegou a ser enviada ou já faz dias: escolha-a de novo.'
    : `${n} fotos escolhidas não vieram junto, porque não chegaram a ser enviadas ou já faz dias: escolha-as de novo.`

/** Says that what stands in the fields was written before and is not sent, and throws it away. */
export function RascunhoQueVoltou({ aoDescartar, faltam = 0 }: { aoDescartar: () => void; faltam?: number }) {
  return (
    <Note tone="info" action={<Button onClick={aoDescartar}>Descartar rascunho</Button>}>
      O que você tinha escrito e não enviou voltou para cá.
      {faltam > 0 && ` ${faltamArquivos(faltam)}`}
    </Note>
  )
}
