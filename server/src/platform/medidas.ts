import type { FastifyInstance } from 'fastify'
import type { Gauge, Registry } from 'prom-client'
import { agora, emMs } from './relogio.ts'
import type { Plataforma } from './contexto.ts'
import { COPIA_DIARIA } from './trabalhos/trabalhos.ts'

/** Seconds. */
const FAIXAS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The measures of this process and of what all instances share, in Prometheus' text format. */
export interface Medidas {
  tipo: string
  texto(): Promise<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without METRICS_TOKEN. */
    medidas: Medidas | null
  }
}

const emSegundos = (iso: string | null) => (iso === null ? 0 : emMs(iso) / 1000)

async function lerTrabalhos({ conexao }: Plataforma, sucesso: Gauge, falha: Gauge, copia: Gauge): Promise<void> {
  const linhas = await conexao.db.selectFrom('trabalhos').select(['nome', 'sucesso_em', 'falhou_em']).execute()
  for (const { nome, sucesso_em, falhou_em } of linhas) {
    sucesso.set({ trabalho: nome }, emSegundos(sucesso_em))
    falha.set({ trabalho: nome }, emSegundos(falhou_em))
  }
  const boa = linhas.find((l) => l.nome === COPIA_DIARIA)?.sucesso_em
  if (boa) copia.set((agora().getTime() - emMs(boa)) / 1000)
}

async function lerCorreio({ conexao }: Plataforma, emails: Gauge): Promise<void> {
  const linhas = await conexao.db
    .selectFrom('emails')
    .select((e) => ['estado', e.fn.countAll<number>().as('quantos')])
    .where('estado', '!=', 'enviado')
    .groupBy('estado')
    .execute()
  for (const estado of ['pendente', 'guardado', 'falhou'] as const)
    emails.set({ estado }, linhas.find((l) => l.estado === estado)?.quantos ?? 0)
}

async function lerEntregas({ conexao }: Plataforma, entregas: Gauge): Promise<void> {
  const linhas = await conexao.db
    .selectFrom('entregas_de_webhooks')
    .select((e) => ['estado', e.fn.countAll<number>().as('quantas')])
    .where('estado', '!=', 'entregue')
    .groupBy('estado')
    .execute()
  for (const estado of ['pendente', 'falhou'] as const)
    entregas.set({ estado }, linhas.find((l) => l.estado === estado)?.quantas ?? 0)
}

async function lerAvisosNosAparelhos({ conexao }: Plataforma, avisos: Gauge): Promise<void> {
  const linhas = await conexao.db
    .selectFrom('entregas_de_push')
    .select((e) => ['estado', e.fn.countAll<number>().as('quantos')])
    .where('estado', '!=', 'entregue')
    .groupBy('estado')
    .execute()
  for (const estado of ['pendente', 'falhou'] as const)
    avisos.set({ estado }, linhas.find((l) => l.estado === estado)?.quantos ?? 0)
}

/** What is read for each scrape. @returns how to read it */
function medirDados(plataforma: Plataforma, registro: Registry, G: typeof Gauge): () => Promise<void> {
  const { pool } = plataforma.conexao
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new G({ name: `condominio_${name}`, help, labelNames, registers: [registro] })
  const sucesso = gauge('job_last_success_timestamp_seconds', 'When each job last ended well; 0: never', 'trabalho')
  const falha = gauge('job_last_failure_timestamp_seconds', 'When each job last failed; 0: never', 'trabalho')
  const copia = gauge('backup_age_seconds', 'Age of the last good daily backup; NaN: there is none')
  copia.set(NaN)
  const emails = gauge(
    'emails',
    'Mails that wait (pendente), are kept for want of a mail server (guardado) or were given up (falhou)',
    'estado',
  )
  const entregas = gauge(
    'webhook_deliveries',
    'Deliveries to webhooks that wait (pendente) or were given up in the last 30 days (falhou)',
    'estado',
  )
  const avisos = gauge(
    'push_deliveries',
    'Notices to devices that wait (pendente) or were given up in the last week (falhou)',
    'estado',
  )
  const banco = gauge('database_up', '1 when all of this could be read just now', 'banco')
  const conexoes = pool && gauge('database_connections', 'Connections of this instance to PostgreSQL', 'estado')
  return async () => {
    conexoes?.set({ estado: 'abertas' }, pool?.totalCount ?? 0)
    conexoes?.set({ estado: 'livres' }, pool?.idleCount ?? 0)
    conexoes?.set({ estado: 'espera' }, pool?.waitingCount ?? 0)
    const lidos = await Promise.allSettled([
      lerTrabalhos(plataforma, sucesso, falha, copia),
      lerCorreio(plataforma, emails),
      lerEntregas(plataforma, entregas),
      lerAvisosNosAparelhos(plataforma, avisos),
    ])
    banco.set({ banco: plataforma.conexao.motor }, lidos.every((l) => l.status === 'fulfilled') ? 1 : 0)
  }
}

/** Measures, when METRICS_TOKEN is set; without it nothing is loaded and requests are not timed. */
export async function instalarMedidas(app: FastifyInstance, plataforma: Plataforma): Promise<void> {
  app.decorate('medidas', null)
  if (plataforma.config.tokenDasMedidas === null) return
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registro = new Registry()
  collectDefaultMetrics({ register: registro, eventLoopMonitoringPrecision: 20 })
  const lerDados = medirDados(plataforma, registro, Gauge)
  const duracao = new Histogram({
    name: 'condominio_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by operation of the API',
    labelNames: ['operacao', 'status'],
    buckets: FAIXAS,
    registers: [registro],
  })
  app.addHook('onResponse', (req, reply, seguir) => {
    const { rota } = req.routeOptions.config
    // A live stream lasts as long as a screen is open.
    if (rota?.tipo !== 'fluxo')
      duracao.observe(
        { operacao: rota?.operacao ?? 'outra', status: `${Math.floor(reply.statusCode / 100)}xx` },
        reply.elapsedTime / 1000,
      )
    seguir()
  })
  app.addHook('onClose', async () => {
    registro.clear()
  })
  app.medidas = { tipo: registro.contentType, texto: async () => (await lerDados(), registro.metrics()) }
}
