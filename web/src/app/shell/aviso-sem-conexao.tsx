import { formatarInstante } from '#contract/calendario.ts'
import { useLeituraGuardada } from '../../lib/leituras.ts'
import { LiveNote } from '../../ui/note.tsx'

/** Says that what is on the screen was kept by this browser, and from when; nothing while the server answers. */
export function AvisoSemConexao() {
  const desde = useLeituraGuardada()
  return (
    <LiveNote>
      {desde !== null &&
        `Sem conexão com o servidor. Você está vendo o que foi lido em ${formatarInstante(desde)}; para cadastrar ou mudar algo, espere a conexão voltar.`}
    </LiveNote>
  )
}
