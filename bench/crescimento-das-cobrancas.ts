import { somarMeses } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { andamento } from '#server/operacao/andamento.ts'
import { servidorPronto as comando } from '../scripts/lib/projeto.mjs'
import { ambiente, baseDeCobrancas, pessoa } from './bases.ts'
import { melhor, medir, type Medida, type Operacao } from './carga.ts'
import { sessao } from './operacoes.ts'
import { iniciar, type Servidor } from './processos.ts'

/** Calls about charges in a building that charged more and more, all servers up at once and asked in turns. */

const LISTA = '/api/cobrancas?porPagina=20'

/** What is asked, by the name it is shown with. The resident owns one unit; the month is the last full one. */
async function chamadas({ endereco }: Servidor): Promise<[nome: string, Operacao][]> {
  const daAdministracao = await sessao(endereco)
  const doMorador = await sessao(endereco, pessoa(0))
  const mes = somarMeses(hoje().slice(0, 7), -1)
  const ler = (caminho: string, headers = daAdministracao): Operacao => ({
    metodo: 'GET',
    caminhos: [caminho],
    headers,
  })
  return [
    ['Cobranças, lista de 20', ler(LISTA)],
    ['Cobranças vencidas', ler(`${LISTA}&status=vencida`)],
    ['Cobranças de um mês', ler(`${LISTA}&competencia=${mes}`)],
    ['Cobranças extras', ler(`${LISTA}&tipo=extra&ordem=-valor`)],
    ['Inadimplentes', ler('/api/devedores?porPagina=20')],
    ['Painel com cobranças', ler('/api/dashboard')],
    ['Minhas cobranças', ler('/api/cobrancas/minhas?porPagina=20', doMorador)],
    ['Prestação de contas do mês', ler(`/api/prestacoes/${mes}`)],
  ]
}

/** @returns of each call, what came of it at each size */
export async function medirCobrancas(
  tamanhos: readonly number[],
  segundos: number,
  rodadas: number,
): Promise<Map<string, Medida[]>> {
  const servidores: Servidor[] = []
  try {
    const pedidos: [string, Operacao][][] = []
    for (const tamanho of tamanhos) {
      const servidor = await iniciar(comando, ambiente(await baseDeCobrancas(tamanho)), '/api/health')
      servidores.push(servidor)
      pedidos.push(await chamadas(servidor))
    }
    const medidas = new Map<string, Medida[]>()
    const nomes = (pedidos[0] ?? []).map(([nome]) => nome)
    for (const [i, nome] of nomes.entries()) {
      andamento.em({ oQue: `Crescimento, ${nome}`, feito: i, total: nomes.length })
      const porTamanho = servidores.map((): Medida[] => [])
      for (let r = 0; r < rodadas; r++)
        for (const [s, servidor] of servidores.entries()) {
          const op = pedidos[s]?.[i]?.[1]
          if (op) porTamanho[s]?.push(await medir(servidor, op, segundos))
        }
      medidas.set(nome, porTamanho.map(melhor))
    }
    return medidas
  } finally {
    for (const servidor of servidores) await servidor.parar()
  }
}
