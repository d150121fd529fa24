import { expect } from 'vitest'
import { acabaSendo } from '../esperar.ts'
import { TOKEN_DAS_MEDIDAS, type Casa } from './casa.ts'
import { prepararEscritas, type Escrita } from './escritas.ts'
import type { Falha } from './falhas.ts'
import { perguntar, semCausaNoLog, type Resposta } from './juiz.ts'
import type { Leitura } from './percurso.ts'

/** How one fault went: what is asked for of each is the same. */
interface Conta {
  falha: string
  /** Answers by status; 0 is none at all. */
  leituras: Record<number, number>
  gravacoes: Record<number, number>
  confirmadas: number
  perdidas: number
  maisDemoradaMs: number
  /** What is not as it should be, in words. */
  problemas: string[]
}

const novaConta = (falha: string): Conta => ({
  falha,
  leituras: {},
  gravacoes: {},
  confirmadas: 0,
  perdidas: 0,
  maisDemoradaMs: 0,
  problemas: [],
})

/** Past this a session's use is written down again with the next request. */
const USO_VENCIDO_MS = 2 * 60_000
const DE_CADA_VEZ = 8

const ler = ({ sindica }: Casa, { operacao, caminho }: Leitura) =>
  perguntar(operacao === 'sistema.medidas' ? sindica.com(TOKEN_DAS_MEDIDAS) : sindica, 'GET', caminho)

/** One person exports one thing at a time: these wait for each other. */
let exportando: Promise<unknown> = Promise.resolve()
function lerNaVez(casa: Casa, leitura: Leitura): Promise<Resposta> {
  if (!leitura.operacao.endsWith('.exportar')) return ler(casa, leitura)
  const depois = exportando.then(() => ler(casa, leitura))
  exportando = depois
  return depois
}

/** Does many things, a few at a time. */
async function poucosDeCadaVez<T>(partes: readonly T[], fazer: (parte: T) => Promise<void>): Promise<void> {
  const fila = [...partes]
  await Promise.all(
    Array.from({ length: DE_CADA_VEZ }, async () => {
      for (let parte = fila.shift(); parte !== undefined; parte = fila.shift()) await fazer(parte)
    }),
  )
}

const somar = (contagem: Record<number, number>, { status }: Resposta) =>
  (contagem[status] = (contagem[status] ?? 0) + 1)

/** What each read answers while all is well; known once for a house. */
const emCalma = new WeakMap<Casa, Map<string, number>>()

async function lerEmCalma(casa: Casa): Promise<Map<string, number>> {
  let calma = emCalma.get(casa)
  if (calma) return calma
  calma = new Map()
  emCalma.set(casa, calma)
  const lidas = calma
  await poucosDeCadaVez(casa.leituras, async (leitura) => {
    const r = await lerNaVez(casa, leitura)
    expect([leitura.operacao, r.problema]).toEqual([leitura.operacao, null])
    lidas.set(leitura.operacao, r.status)
  })
  // Nothing is proved by reads that never find anything.
  const vazias = [...calma].filter(([, status]) => status !== 200).map(([operacao]) => operacao)
  expect(vazias.toSorted()).toEqual([
    'banco.sugestoes',
    'cobrancas.avisos',
    'condominio.logo',
    'devedores.dossie',
    'pagaveis.lerArquivo',
    'restauracao.ver',
    'saida.baixar',
  ])
  return calma
}

function julgarLeitura(falha: Falha, leitura: Leitura, r: Resposta, calma: number): string | null {
  // What was already on its way when the line fell can only be cut: half a file must not pass for a whole one.
  const meioCaminho = r.status === 0 && r.cortada && leitura.emFluxo && falha.leituras === 'algumas'
  if (r.problema !== null) return meioCaminho ? null : `${leitura.operacao}: ${r.problema}`
  if (r.status === calma) return null
  const podia =
    falha.leituras === 'algumas' ||
    (leitura.comHistorico && falha.deixa === 'sem gravar') ||
    (leitura.doBalde && falha.deixa === 'sem o balde')
  const daSaude = leitura.operacao === 'sistema.saude'
  return podia || daSaude ? null : `${leitura.operacao} deixou de ser lida: ${r.status} ${r.codigo}`
}

interface Enviada {
  escrita: Escrita
  resposta: Resposta
}

/** Reads and writes while the fault lasts. */
async function sofrer(
  casa: Casa,
  falha: Falha,
  leituras: readonly Leitura[],
  conta: Conta,
  rodada: number,
): Promise<Enviada[]> {
  const calma = await lerEmCalma(casa)
  const escritas = await prepararEscritas(casa)
  const enviadas: Enviada[] = []
  const respostas: Resposta[] = []
  const acabar = await falha.comecar(casa)
  try {
    // Only now, so that the note of a session's use falls due while nothing can be written.
    if (falha.doRelogio !== true) await casa.adiantarRelogio(USO_VENCIDO_MS * (rodada + 1))
    const tarefas = [...leituras, ...escritas]
    // Shuffled together, so that a fault in flight meets both.
    await poucosDeCadaVez(
      tarefas.toSorted(() => Math.random() - 0.5),
      async (tarefa) => {
        const resposta = 'mandar' in tarefa ? await tarefa.mandar() : await lerNaVez(casa, tarefa)
        respostas.push(resposta)
        conta.maisDemoradaMs = Math.max(conta.maisDemoradaMs, Math.round(resposta.ms))
        if ('mandar' in tarefa) {
          somar(conta.gravacoes, resposta)
          enviadas.push({ escrita: tarefa, resposta })
          if (resposta.problema !== null) conta.problemas.push(`${tarefa.tipo}: ${resposta.problema}`)
          else if (resposta.status >= 400 && resposta.status < 500)
            conta.problemas.push(`${tarefa.tipo}: ${resposta.status} ${resposta.codigo}`)
        } else {
          somar(conta.leituras, resposta)
          const problema = julgarLeitura(falha, tarefa, resposta, calma.get(tarefa.operacao) ?? 200)
          if (problema !== null) conta.problemas.push(problema)
        }
      },
    )
  } finally {
    await acabar()
  }
  conta.problemas.push(...(await semCausaNoLog(casa.servidor, respostas)))
  return enviadas
}

/**
 * Asks again as a person does, who is told to wait ten seconds: a bucket that kept silent is left alone for five of them, and
 * the line to it may yet think it is another time.
 */
async function deNovo(escrita: Escrita): Promise<Resposta> {
  let fim = await escrita.mandar()
  for (let vez = 0; fim.codigo === 'INDISPONIVEL' && vez < 4; vez++) {
    await new Promise((depois) => setTimeout(depois, 2_500))
    fim = await escrita.mandar()
  }
  return fim
}

/** All is as before by itself, and what was confirmed is there. */
async function conferir(casa: Casa, enviadas: readonly Enviada[], leituras: readonly Leitura[], conta: Conta) {
  const saude = async () => {
    const r = await perguntar(casa.sindica.com(null), 'GET', '/api/health')
    // The mail server is asked again after a minute; what waited for it leaves by itself before that.
    const outros = (avisos: string[]) => avisos.filter((a) => !a.startsWith('O servidor de e-mail'))
    return r.status === 200 ? outros((r.corpo as { avisos: string[] }).avisos).join() : `${r.status}`
  }
  // A small disk is nearly full for ever, and says so.
  await expect.poll(saude).toMatch(/^(O disco do servidor está quase cheio.*)?$/)
  const calma = await lerEmCalma(casa)
  await poucosDeCadaVez(leituras, async (leitura) => {
    const esperado = calma.get(leitura.operacao)
    let r = await lerNaVez(casa, leitura)
    // The bucket may need to be asked again: it has a clock and a line of its own.
    if (leitura.doBalde && r.status !== esperado)
      await acabaSendo(async () => (r = await lerNaVez(casa, leitura)).status === esperado)
    if (r.status !== esperado)
      conta.problemas.push(`depois, ${leitura.operacao}: ${r.status} ${r.codigo} ${r.problema}`)
  })
  for (const { escrita, resposta } of enviadas) {
    const confirmada = resposta.status >= 200 && resposta.status < 300
    // Who had no yes asks again, with the same key.
    const fim = confirmada ? resposta : await deNovo(escrita)
    if (confirmada) conta.confirmadas++
    if ((fim.status >= 400 && fim.codigo !== escrita.jaFeita) || fim.status === 0)
      conta.problemas.push(`de novo, ${escrita.tipo}: ${fim.status} ${fim.codigo} ${fim.problema}`)
    else if (
      // What leans on what just came back may take a moment more: after a silence it is left alone for some seconds.
      !(await acabaSendo(() => escrita.ficou(fim)))
    ) {
      if (confirmada) conta.perdidas++
      conta.problemas.push(`${escrita.tipo}: ${confirmada ? 'confirmada e perdida' : 'repetida e errada'}`)
    }
  }
}

/**
 * Puts a house through a fault, over and over.
 * @param rodadas how many times; the first asks for every read of `leituras`, the others for some of them
 */
export async function ensaiar(casa: Casa, falha: Falha, leituras: readonly Leitura[], rodadas = 1): Promise<Conta> {
  const conta = novaConta(falha.nome)
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const destas = rodada === 0 ? leituras : leituras.filter(() => Math.random() < 0.15)
    const enviadas = await sofrer(casa, falha, destas, conta, rodada)
    await casa.adiantarRelogio(0)
    await conferir(casa, enviadas, destas, conta)
    if (conta.problemas.length > 0) break
  }
  if (/uncaught|Unhandled/.test(casa.servidor.saida())) conta.problemas.push('exceção sem dono no processo')
  return conta
}

const porStatus = (c: Record<number, number>) =>
  Object.entries(c)
    .map(([s, n]) => `${n}× ${s}`)
    .join(', ')

/** A row of the table in the papers. */
export const emLinha = (motor: string, rodadas: number, c: Conta): string =>
  `| ${c.falha} | ${motor} | ${rodadas} | ${porStatus(c.leituras)} | ${porStatus(c.gravacoes)} | ${c.confirmadas} | ${c.perdidas} | ${(c.maisDemoradaMs / 1000).toFixed(1)} s |`
