import { formulario } from './amostras.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'

/** Uploads one file as its screens do. */
export async function enviar<T>(app: Aplicacao, bytes: Buffer, nome: string, quem?: Pessoa | null, query = '') {
  const pedido = await formulario([['arquivo', bytes, nome]])
  return app.pedir<T>('POST', `/api/arquivos${query}`, { ...pedido, ...(quem === undefined ? {} : { quem }) })
}
