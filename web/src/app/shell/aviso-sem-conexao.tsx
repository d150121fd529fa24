import { formatarInstante } from '#contract/valores/calendario.ts'
import { useLeituraGuardada } from '../../lib/leituras-na-tela.ts'
import { Note } from '../../ui/page/note.tsx'

/** Says that what is on the screen was kept by this browser, and from when. */
export function AvisoSemConexao() {
  const lida = useLeituraGuardada()
  if (lida === null) return null
  return (
    <Note tone="warning">
      Sem conexão com o servidor. Você está vendo o que foi lido {quando(lida)}; para cadastrar ou mudar algo, espere a
      conexão voltar.
    </Note>
  )
}

/** One reading has one hour; where the parts of a screen are of different ones, each says its own too. */
const quando = ({ de, ate }: { de: string; ate: string }) =>
  de === ate ? `em ${formatarInstante(de)}` : `entre ${formatarInstante(de)} e ${formatarInstante(ate)}`
