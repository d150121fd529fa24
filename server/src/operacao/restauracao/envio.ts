import { createWriteStream } from 'node:fs'
import { open, rm, truncate } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ArquivoAnunciado, OQueACopiaTem, Restauracao } from '#contract/casa/restauracao.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'
import type { Parte } from '#server/platform/restaurador.ts'
import type { Passo } from '../andamento.ts'
import { COMECO, temSenha } from '../copia/ler.ts'

/** A backup that arrives in pieces, from its first byte to its place in the data. */
export class Envio {
  /** Changes when another window goes on with it. */
  id: string
  readonly arquivo: ArquivoAnunciado
  readonly caminho: string
  estado: Restauracao['estado'] = 'chegando'
  recebidos = 0
  comSenha: boolean | null = null
  /** A piece is on its way in, or the file is not there to take one. */
  chegando = true
  passo: Passo | null = null
  motivo: string | null = null
  copia: OQueACopiaTem | null = null
  /** The one that opened it. */
  senha: string | null = null
  /** When somebody last asked for something, by the clock of the process. */
  tocadoEm = performance.now()

  constructor(id: string, arquivo: ArquivoAnunciado, caminho: string) {
    this.id = id
    this.arquivo = arquivo
    this.caminho = caminho
  }

  /** Makes the file, which nobody else on the machine may read. */
  async criar(): Promise<void> {
    await (await open(this.caminho, 'wx', 0o600)).close()
  }

  /** Whether this is the same file, chosen again. */
  ehDe({ nome, bytes, modificadoEm }: ArquivoAnunciado): boolean {
    const { arquivo } = this
    return arquivo.nome === nome && arquivo.bytes === bytes && arquivo.modificadoEm === modificadoEm
  }

  /**
   * Writes a piece behind what is here. It counts once all of it came: what was cut is written over by the next.
   * @throws ARQUIVO_RECUSADO when more comes than was announced; ErroDeCopia as soon as its first bytes are no backup
   */
  async receber(parte: Parte): Promise<void> {
    const falta = this.arquivo.bytes - this.recebidos
    let chegaram = 0
    const contar = new Transform({
      transform(trecho: Buffer, _codificacao, pronto) {
        chegaram += trecho.length
        pronto(chegaram > falta ? arquivoRecusado('O arquivo é maior do que foi anunciado') : null, trecho)
      },
    })
    await pipeline(parte.fluxo, contar, createWriteStream(this.caminho, { flags: 'r+', start: this.recebidos }))
    await parte.conferirFim()
    this.recebidos += chegaram
    const inteiro = this.recebidos === this.arquivo.bytes
    if (this.comSenha === null && (inteiro || this.recebidos >= COMECO)) this.comSenha = await temSenha(this.caminho)
    if (!inteiro) return
    await truncate(this.caminho, this.recebidos)
    this.estado = 'inteira'
  }

  remover(): Promise<void> {
    return rm(this.caminho, { force: true })
  }

  paraFora(): Restauracao {
    const { id, estado, recebidos, comSenha, passo, motivo, copia } = this
    const { feito, total } = passo ?? {}
    const porcento = feito === undefined || !total ? null : Math.floor((Math.min(feito, total) / total) * 100)
    return {
      ...{ _id: id, estado, recebidos, total: this.arquivo.bytes, comSenha },
      ...{ etapa: passo?.oQue ?? null, porcento, motivo, copia },
    }
  }
}
