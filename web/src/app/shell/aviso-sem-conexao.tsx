import { formatarInstante } from '#contract/valores/calendario.ts'
import { useLeituraGuardada } from '../../lib/leituras-na-tela.ts'
import { Note } from '../../ui/page/note.tsx'
import { useSemRede } from './sem-rede.ts'

/** Says that the line fell, and from when what is on the screen is where this browser kept it. */
export function AvisoSemConexao() {
  const lida = useLeituraGuardada()
  const semRede = useSemRede()
  if (lida !== null)
    return (
      <Note tone="warning">
        Sem conexão com o servidor. Você está vendo o que foi lido {quando(lida)}; para cadastrar ou mudar algo, espere
        a conexão voltar.
      </Note>
    )
  if (!semRede) return null
  return (
    <Note tone="warning">
      Este aparelho está sem conexão. Dá para ver o que já foi aberto aqui; para cadastrar ou mudar algo, espere a
      conexão voltar.
    </Note>
  )
}

/** One reading has one hour; where the parts of a screen are of different ones, each says its own too. */
const quando = ({ de, ate }: { de: string; ate: string }) =>
  de === ate ? `em ${formatarInstante(de)}` : `entre ${formatarInstante(de)} e ${formatarInstante(ate)}`
