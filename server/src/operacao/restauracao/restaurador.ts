import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ArquivoAnunciado, Restauracao } from '#contract/casa/restauracao.ts'
import type { Config } from '#server/platform/config.ts'
import { lerDisco, reservaDe } from '#server/platform/disco.ts'
import {
  campoInvalido,
  conflito,
  ErroDeAplicacao,
  indisponivel,
  naoEncontrado,
  semEspacoPara,
} from '#server/platform/erros.ts'
import { faltaEspaco } from '#server/platform/http/tratamento-de-erros.ts'
import { iguaisEmTempoConstante, novoId } from '#server/platform/ids.ts'
import { HORA } from '#server/platform/relogio.ts'
import type { Parte, QuemRestaura, Restaurador } from '#server/platform/restaurador.ts'
import type { AoAndar } from '../andamento.ts'
import { ErroDeCopia, JaHaDados, SenhaErrada } from '../copia/erro.ts'
import { restaurar, type Restaurada } from '../copia/restaurar.ts'
import { Envio } from './envio.ts'
import { lerOQueTem, type Conteudo } from './o-que-tem.ts'

/** Beside the database, so that a file that takes long to arrive is on the disk whose room is watched. */
const PASTA = 'restauracao'
/** A window that asked for nothing for so long is taken for closed: another may begin. */
const CALADA_MS = 60_000
/** What nobody came back for goes away. */
const ESQUECIDA_MS = HORA
const OLHAR_A_CADA_MS = 60_000
/** A database takes about what its rows take as text, with its indexes once more. */
const VEZES_AS_LINHAS = 2

/** Takes the server off the data, lets a backup take their place, and goes on with what is there then. @throws why none did */
type Trocar = (restaurar: () => Promise<Restaurada>) => Promise<void>

/** What is being read or put in place is given up: the server stops, or nobody wants it any more. */
const parado = () => new ErroDeCopia('O servidor parou antes do fim; nada foi alterado.')

const EM_OUTRA_JANELA =
  'Outra cópia está sendo enviada ou restaurada por este link, em outra janela. Espere que termine, ou feche a outra janela e tente de novo em um minuto.'
const SEM_GENTE =
  'Ninguém poderia entrar com esta cópia: ela foi feita antes de haver um administrador. Use outra cópia; nada foi alterado.'
const JA_HA_GENTE = 'Alguém se cadastrou enquanto isso. A cópia não tomou o lugar do condomínio que já existe.'

/** In words that name nothing of the server: those are for its log. */
function motivoDe(erro: unknown): string {
  if (erro instanceof JaHaDados) return JA_HA_GENTE
  if (erro instanceof ErroDeCopia || erro instanceof ErroDeAplicacao) return erro.message
  if (faltaEspaco(erro)) return 'O disco do servidor está cheio. Libere espaço e tente de novo; nada foi alterado.'
  return 'Não deu certo, e nada foi alterado. O motivo está no log do servidor.'
}

/** Puts in place the backup that comes through the first screen: one file at a time, known to this process alone. */
export class RestauradorDaTela implements Restaurador {
  readonly #config: Config
  readonly #log: Logger
  #envio: Envio | null = null
  #token = ''
  #trocar: Trocar | null = null
  #parado = false
  #relogio: NodeJS.Timeout | undefined

  constructor(config: Config, log: Logger) {
    this.#config = config
    this.#log = log
  }

  get #pasta(): string {
    return join(this.#config.pastaDeDados, PASTA)
  }

  /** Removes what a process that was killed had received. */
  limpar(): Promise<void> {
    return rm(this.#pasta, { recursive: true, force: true })
  }

  /** From now on there is a server to take off the data: what is confirmed is restored. */
  ligar(trocar: Trocar): void {
    this.#trocar = trocar
    this.#relogio = setInterval(() => void this.#esquecer(), OLHAR_A_CADA_MS).unref()
  }

  /** The server stops: what is under way is given up as soon as it can be, with nothing changed. */
  async parar(): Promise<void> {
    this.#parado = true
    clearInterval(this.#relogio)
    if (this.#envio?.estado !== 'restaurando') await this.largar()
  }

  async comecar(token: string, arquivo: ArquivoAnunciado): Promise<Restauracao> {
    const antes = this.#envio
    if (antes !== null && antes.estado !== 'recusada' && antes.ehDe(arquivo)) {
      if (antes.estado === 'restaurando' || antes.chegando) throw conflito(EM_OUTRA_JANELA)
      antes.id = novoId()
      antes.tocadoEm = performance.now()
      return antes.paraFora()
    }
    if (antes !== null && this.#emUso(antes)) throw conflito(EM_OUTRA_JANELA)
    const envio = new Envio(novoId(), arquivo, join(this.#pasta, novoId()))
    // Taken before anything is waited for: of two that begin together the second hears that it is taken.
    this.#envio = envio
    this.#token = token
    try {
      await antes?.remover()
      await mkdir(this.#pasta, { recursive: true, mode: 0o700 })
      await this.#exigirLugar(arquivo.bytes)
      await envio.criar()
      envio.chegando = false
    } catch (erro) {
      if (this.#envio === envio) this.#envio = null
      throw erro
    }
    return envio.paraFora()
  }

  ver(quem: QuemRestaura): Restauracao {
    return this.#exigir(quem).paraFora()
  }

  async receber(quem: QuemRestaura, byte: number, parte: Parte): Promise<Restauracao> {
    const envio = this.#exigir(quem)
    if (envio.estado !== 'chegando' || envio.chegando || byte !== envio.recebidos)
      throw conflito(`Esta parte não é a que se espera: o servidor tem ${envio.recebidos} bytes do arquivo`)
    envio.chegando = true
    try {
      await envio.receber(parte)
    } catch (erro) {
      if (!(erro instanceof ErroDeCopia)) throw erro
      await this.#recusar(envio, erro.message)
    } finally {
      envio.chegando = false
      envio.tocadoEm = performance.now()
    }
    // Given up meanwhile.
    if (this.#envio !== envio) await envio.remover()
    return this.#exigir(quem).paraFora()
  }

  conferir(quem: QuemRestaura, senha: string | null): Restauracao {
    const envio = this.#exigir(quem)
    if (envio.estado !== 'inteira' && envio.estado !== 'conferida')
      throw conflito('A cópia ainda não chegou inteira, ou já está sendo lida')
    if (envio.comSenha === true && !senha) throw campoInvalido('senha', 'Informe a senha da cópia')
    envio.senha = envio.comSenha === true ? senha : null
    void this.#ler(envio)
    return envio.paraFora()
  }

  confirmar(quem: QuemRestaura): Restauracao {
    const envio = this.#exigir(quem)
    if (envio.estado === 'restaurando') return envio.paraFora()
    if (envio.estado !== 'conferida') throw conflito('A cópia ainda não foi conferida')
    if (this.#trocar === null) throw indisponivel()
    envio.estado = 'restaurando'
    envio.passo = { oQue: 'Parando o que está em curso' }
    envio.motivo = null
    void this.#porNoLugar(envio, this.#trocar)
    return envio.paraFora()
  }

  async desistir(quem: QuemRestaura): Promise<void> {
    if (this.#exigir(quem).estado === 'restaurando')
      throw conflito('A cópia já está sendo restaurada, e isso não se interrompe. Espere que termine.')
    await this.largar()
  }

  async largar(): Promise<void> {
    const envio = this.#envio
    if (envio === null || envio.estado === 'restaurando') return
    this.#envio = null
    await envio.remover()
  }

  #exigir({ id, token }: QuemRestaura): Envio {
    const envio = this.#envio
    if (envio?.id !== id || !iguaisEmTempoConstante(token, this.#token)) throw naoEncontrado()
    envio.tocadoEm = performance.now()
    return envio
  }

  #emUso({ estado, chegando, tocadoEm }: Envio): boolean {
    if (estado === 'recusada') return false
    return estado === 'restaurando' || chegando || performance.now() - tocadoEm < CALADA_MS
  }

  async #esquecer(): Promise<void> {
    const envio = this.#envio
    if (envio === null || envio.chegando || envio.estado === 'conferindo') return
    if (performance.now() - envio.tocadoEm >= ESQUECIDA_MS) await this.largar()
  }

  /** @throws SEM_ESPACO */
  async #exigirLugar(bytes: number): Promise<void> {
    const disco = await lerDisco(this.#config.pastaDeDados)
    if (disco === null) return
    const falta = bytes + reservaDe(disco, this.#config.reservaDoDisco) - disco.livre
    if (falta > 0) throw semEspacoPara('esta cópia', falta)
  }

  /** Room for the data beside the file, which stays until they are in place. Where they go elsewhere it is not ours to say. */
  #bytesDosDados({ bytes }: Conteudo): number {
    const { urlDoBanco, armazenamento } = this.#config
    return (urlDoBanco === null ? bytes.linhas * VEZES_AS_LINHAS : 0) + (armazenamento === null ? bytes.arquivos : 0)
  }

  readonly #andarDe =
    (envio: Envio): AoAndar =>
    (passo) => {
      if (this.#parado || this.#envio !== envio) throw parado()
      envio.passo = passo
    }

  async #ler(envio: Envio): Promise<void> {
    envio.estado = 'conferindo'
    envio.copia = null
    envio.motivo = null
    envio.passo = { oQue: 'Conferindo a cópia' }
    try {
      const conteudo = await lerOQueTem(envio.caminho, envio.senha, this.#andarDe(envio))
      if (conteudo.copia.pessoas === 0) throw new ErroDeCopia(SEM_GENTE)
      await this.#exigirLugar(this.#bytesDosDados(conteudo))
      envio.copia = conteudo.copia
      envio.estado = 'conferida'
    } catch (erro) {
      // Given up meanwhile, and removed.
      if (this.#envio !== envio) return
      if (erro instanceof ErroDeCopia && !(erro instanceof SenhaErrada)) await this.#recusar(envio, erro.message)
      else this.#falhou(envio, 'inteira', erro)
    } finally {
      envio.passo = null
      envio.tocadoEm = performance.now()
    }
  }

  /** Another file is needed: this one is removed. */
  async #recusar(envio: Envio, motivo: string): Promise<void> {
    await envio.remover()
    envio.estado = 'recusada'
    envio.motivo = motivo
  }

  /** The same file may be tried again. */
  #falhou(envio: Envio, estado: 'inteira' | 'conferida', erro: unknown): void {
    if (!(erro instanceof ErroDeCopia))
      this.#log.error({ err: erro }, 'a cópia de segurança não foi lida ou restaurada')
    envio.estado = estado
    envio.motivo = motivoDe(erro)
  }

  async #porNoLugar(envio: Envio, trocar: Trocar): Promise<void> {
    const { caminho, senha } = envio
    const aoAndar = this.#andarDe(envio)
    try {
      await trocar(async () => {
        const feita = await restaurar(this.#config, { caminho, senha, substituir: false, pronta: true, aoAndar })
        envio.passo = { oQue: 'Abrindo os dados restaurados' }
        return feita
      })
      await this.limpar()
      envio.estado = 'restaurada'
      envio.senha = null
    } catch (erro) {
      this.#falhou(envio, 'conferida', erro)
    } finally {
      envio.passo = null
      envio.tocadoEm = performance.now()
    }
  }
}
