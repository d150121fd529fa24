import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { agora, emMs, HORA, MINUTO } from '#server/platform/relogio.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx, Plataforma } from '#server/platform/contexto.ts'
import { avisoDoDisco, lerDisco } from '#server/platform/disco.ts'
import { COPIA_DIARIA, comoFoi } from '#server/platform/trabalhos/trabalhos.ts'
import { Vigia } from '#server/platform/vigia.ts'

/**
 * What the settings name and the product leans on: tried at the start and looked at again whenever somebody asks after its health.
 * Anybody may ask, so the sentences name no address, folder or person; the log does.
 */

const SEGUNDO = 1_000
/** A daily backup is late once a day went by without one, and the two hours it may take. */
const COPIA_ATRASADA_HORAS = 26

const SEM_ARQUIVOS =
  'O armazenamento de arquivos não responde: anexos e fotos não abrem nem são guardados até ele voltar'
const SEM_CORREIO = 'O servidor de e-mail não responde: os e-mails esperam na fila até ele voltar'
const CORREIO_RECUSA = 'O servidor de e-mail não aceita o usuário ou a senha: os e-mails esperam na fila'
const CORREIO_SEM_TLS = 'O servidor de e-mail não aceita uma conexão segura (TLS): os e-mails esperam na fila'
const SEM_PASTA = 'Não se consegue gravar na pasta das cópias de segurança: nenhuma é feita até isso ser resolvido'

interface Apoio {
  nome: string
  /** @throws whatever is wrong with it */
  olhar: () => Promise<void>
  dizer: (erro: { code?: string }) => string
  como: Omit<ConstructorParameters<typeof Vigia>[0], 'olhar'>
  /** Tried before the start went on: that it is well is no news. */
  jaVisto?: boolean
}

/** Watches one of them. The log has the cause, once when it fails and once when it is back, however often it is asked about. */
function vigiar({ log }: Plataforma, { nome, olhar, dizer, como, jaVisto = false }: Apoio): Vigia {
  let dito: string | null | undefined = jaVisto ? null : undefined
  const anotar = (aviso: string | null, erro?: unknown): string | null => {
    if (aviso === dito) return aviso
    dito = aviso
    if (aviso === null) log.info(`${nome}: responde`)
    else log.warn({ err: erro }, aviso)
    return aviso
  }
  return new Vigia({
    ...como,
    olhar: () =>
      olhar().then(
        () => anotar(null),
        (erro: unknown) => anotar(dizer(erro as { code?: string }), erro),
      ),
  })
}

/** The bucket has deadlines of its own, shorter than this. */
const doBalde = (plataforma: Plataforma) =>
  vigiar(plataforma, {
    nome: 'armazenamento de arquivos',
    olhar: () => plataforma.arquivos.olhar(),
    dizer: () => SEM_ARQUIVOS,
    como: { valeMs: { bem: 5 * SEGUNDO, mal: 5 * SEGUNDO }, esperaMs: MINUTO },
  })

/** Asked beside the requests: a mail server may keep silent for as long as it likes. */
const doCorreio = (plataforma: Plataforma) =>
  vigiar(plataforma, {
    nome: 'servidor de e-mail',
    olhar: () => plataforma.correio.provar(),
    dizer: ({ code }) => (code === 'EAUTH' ? CORREIO_RECUSA : code === 'ETLS' ? CORREIO_SEM_TLS : SEM_CORREIO),
    como: { valeMs: { bem: 5 * MINUTO, mal: MINUTO }, esperaMs: 0 },
  })

/** Whether backups can be put into a folder, or the folder made where it is to be. @throws Error when not */
async function podeGravar(pasta: string): Promise<void> {
  const tipo = await stat(pasta).catch((erro: unknown) => {
    if ((erro as { code?: string }).code === 'ENOENT' && dirname(pasta) !== pasta) return null
    throw erro
  })
  if (tipo === null) return podeGravar(dirname(pasta))
  if (!tipo.isDirectory()) throw new Error('não é uma pasta')
  await access(pasta, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** The folder may be on a disk of the network, whose silence would otherwise be everybody's. */
const daPasta = (plataforma: Plataforma) =>
  vigiar(plataforma, {
    nome: 'pasta das cópias de segurança',
    jaVisto: true,
    olhar: () => podeGravar(plataforma.config.copias.pasta),
    dizer: () => SEM_PASTA,
    como: { valeMs: { bem: 5 * SEGUNDO, mal: 5 * SEGUNDO }, esperaMs: 2 * SEGUNDO, semResposta: SEM_PASTA },
  })

/** What goes into the folder: the daily backup and the one before an upgrade. */
const fazCopias = ({ copias }: Config) => copias.hora !== null || copias.antesDeAtualizar

const vigias = new WeakMap<Plataforma, Vigia[]>()

function vigiasDe(plataforma: Plataforma): Vigia[] {
  const desta = vigias.get(plataforma) ?? [
    ...(plataforma.config.armazenamento === null ? [] : [doBalde(plataforma)]),
    ...(plataforma.config.smtp === null ? [] : [doCorreio(plataforma)]),
    ...(fazCopias(plataforma.config) ? [daPasta(plataforma)] : []),
  ]
  vigias.set(plataforma, desta)
  return desta
}

/** The daily backup, as the database knows of it: where there was none yet and none failed, it is still to come. */
async function daCopia({ db, plataforma }: Ctx): Promise<string | null> {
  if (plataforma.config.copias.hora === null) return null
  const { sucesso, falhou } = await comoFoi(db, COPIA_DIARIA)
  if (falhou !== null && falhou > (sucesso ?? '')) return 'A última cópia de segurança diária falhou'
  return sucesso !== null && horasDesde(sucesso) >= COPIA_ATRASADA_HORAS
    ? 'A cópia de segurança diária está atrasada: a última boa tem mais de um dia'
    : null
}

const horasDesde = (em: string): number => Math.floor((agora().getTime() - emMs(em)) / HORA)

/** When the daily backup last ended well, and how many hours ago; null when it never did. */
export async function ultimaCopia({ db }: Ctx): Promise<{ em: string; horas: number } | null> {
  const { sucesso: em } = await comoFoi(db, COPIA_DIARIA)
  return em === null ? null : { em, horas: horasDesde(em) }
}

/**
 * What whoever looks after the server should know; none while all is well. Waits for nobody who keeps silent, and at the start,
 * when nobody asks, is what tries each of them for the first time.
 */
export async function avisosDaSaude(ctx: Ctx): Promise<string[]> {
  const { config } = ctx.plataforma
  const avisos = await Promise.all([
    lerDisco(config.pastaDeDados).then((disco) => avisoDoDisco(disco, config.reservaDoDisco)),
    ...vigiasDe(ctx.plataforma).map((vigia) => vigia.aviso()),
    daCopia(ctx),
  ])
  return avisos.filter((a) => a !== null)
}
