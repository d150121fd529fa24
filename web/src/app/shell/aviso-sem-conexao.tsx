import { formatarInstante } from '#contract/valores/calendario.ts'
import { useFaltaLer, useLeituraGuardada, useLeituraNaTela } from '../../lib/leituras-na-tela.ts'
import { Note } from '../../ui/page/note.tsx'
import { useSemRede } from '../../avisos/sem-rede.ts'

/**
 * Says that the line fell, and from when what is on the screen is where this browser kept it. What of the screen is not kept is
 * said too: what is not there would be taken for not being.
 */
export function AvisoSemConexao() {
  const guardada = useLeituraGuardada()
  const naTela = useLeituraNaTela()
  const falta = useFaltaLer()
  const semRede = useSemRede()
  if (guardada === null && !semRede) return null
  // What the server gave before the line fell stays on the screen, and is of its hour too.
  const lida = guardada ?? naTela
  const oQueFalta = falta ? ', e o que falta nesta tela não está guardado neste aparelho' : ''
  // Whether it is the device or the server is what the device says, and not where the reading came from: one still on its way
  // when the network fell comes out of what is kept.
  const oQueCaiu = semRede ? 'Este aparelho está sem conexão' : 'Sem conexão com o servidor'
  const oQueSeVe =
    lida === null ? `${oQueFalta}. Para ` : `. Você está vendo o que foi lido ${quando(lida)}${oQueFalta}; para `
  return (
    <Note tone="warning">
      {oQueCaiu}
      {oQueSeVe}
      cadastrar ou mudar algo, espere a conexão voltar.
    </Note>
  )
}

/** One reading has one hour; where the parts of a screen are of different ones, each says its own too. */
const quando = ({ de, ate }: { de: string; ate: string }) =>
  de === ate ? `em ${formatarInstante(de)}` : `entre ${formatarInstante(de)} e ${formatarInstante(ate)}`
