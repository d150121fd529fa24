import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** How the pretended mail server treats who connects. */
export type Comportamento =
  'aceita' | 'mudo' | 'recusa senha' | 'recusa endereço' | 'ocupado' | 'cala depois do texto' | 'cai no texto'

export interface ServidorSmtp {
  url: string
  /** Texts accepted, in order. */
  recebidas: string[]
  conexoes: number
  comportamento: Comportamento
  /** Waits until the client has sent the whole text of a mail. */
  textoCompleto(): Promise<void>
  fechar(): Promise<void>
}

/** A mail server of a few lines, which can also behave badly. */
export async function abrirServidorSmtp(comportamento: Comportamento = 'aceita'): Promise<ServidorSmtp> {
  const abertos = new Set<Socket>()
  const textos = Promise.withResolvers<undefined>()
  const servidor: ServidorSmtp = {
    url: '',
    recebidas: [],
    conexoes: 0,
    comportamento,
    textoCompleto: () => textos.promise,
    fechar: () => fechar(ouvinte, abertos),
  }
  const ouvinte = createServer((soquete) => {
    servidor.conexoes++
    abertos.add(soquete)
    soquete.on('close', () => abertos.delete(soquete)).on('error', () => undefined)
    if (servidor.comportamento !== 'mudo') conversar(soquete, servidor, () => textos.resolve(undefined))
  })
  await new Promise<void>((pronto) => ouvinte.listen(0, '127.0.0.1', pronto))
  servidor.url = `smtp://127.0.0.1:${(ouvinte.address() as AddressInfo).port}`
  return servidor
}

function conversar(soquete: Socket, servidor: ServidorSmtp, aoCompletar: () => void): void {
  let texto: string | null = null
  let resto = ''
  const dizer = (linha: string) => soquete.write(`${linha}\r\n`)
  const ouvirTexto = (linha: string) => {
    if (linha !== '.') return (texto = `${texto ?? ''}${linha}\r\n`)
    aoCompletar()
    if (servidor.comportamento === 'cala depois do texto') return
    servidor.recebidas.push(texto ?? '')
    texto = null
    return dizer('250 guardado')
  }
  const ouvirComando = (linha: string) => {
    const comando = linha.slice(0, 4).toUpperCase()
    if (comando === 'EHLO') return dizer('250-correio de teste\r\n250 AUTH PLAIN')
    if (comando === 'AUTH')
      return dizer(servidor.comportamento === 'recusa senha' ? '535 wrong password' : '235 pode entrar')
    if (comando === 'RCPT' && servidor.comportamento === 'recusa endereço') return dizer('550 no such user')
    if (comando === 'RCPT' && servidor.comportamento === 'ocupado') return dizer('451 try later')
    if (comando === 'DATA' && servidor.comportamento === 'cai no texto') return soquete.destroy()
    if (comando === 'DATA') texto = ''
    return dizer(comando === 'DATA' ? '354 pode mandar' : '250 ok')
  }
  soquete.on('data', (bytes) => {
    const linhas = (resto + bytes.toString('latin1')).split('\r\n')
    resto = linhas.pop() ?? ''
    for (const linha of linhas) {
      if (texto === null) ouvirComando(linha)
      else ouvirTexto(linha)
    }
  })
  dizer('220 correio de teste')
}

function fechar(ouvinte: Server, abertos: Set<Socket>): Promise<void> {
  for (const soquete of abertos) soquete.destroy()
  return new Promise((pronto) => ouvinte.close(() => pronto()))
}
