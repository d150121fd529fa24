import { diaEm } from '#contract/valores/calendario.ts'
import { EXTENSAO } from './cifra.ts'

/**
 * How many automatic backups are kept (grandfather-father-son): one a day, one a week, one a month, of the last so many of
 * each.
 */
export interface Guardar {
  dias: number
  semanas: number
  meses: number
}

// `.cifrada` is what backups with a passphrase were called before they were age's.
const AUTOMATICA = /^condominio-(\d{4}-\d\d-\d\d)-(\d{4})\.tar\.gz(?:\.age|\.cifrada)?$/
const DIA_MS = 86_400_000

/** Name of the automatic backup of an instant, by São Paulo's clock: `condominio-2026-11-22-0230.tar.gz`. */
export function nomeDaCopia(quando: Date, cifrada: boolean): string {
  const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })
  return `condominio-${diaEm(quando)}-${hora.format(quando).replace(':', '')}.tar.gz${cifrada ? EXTENSAO : ''}`
}

/** Number of the week, which begins on Monday, since some Monday. */
const semanaDe = (dia: string) => Math.floor((Date.parse(`${dia}T00:00:00Z`) / DIA_MS + 3) / 7)

/**
 * The automatic backups that need not be kept any more. Of each of the last days, weeks and months **that have one**, the
 * newest stays: a machine that was off for a year still has what it had. Files with other names are never among them.
 */
export function aRemover(nomes: readonly string[], guardar: Guardar): string[] {
  const copias = nomes
    .filter((n) => AUTOMATICA.test(n))
    .toSorted()
    .toReversed()
    .map((nome) => ({ nome, dia: AUTOMATICA.exec(nome)?.[1] ?? '' }))
  const ficam = new Set<string>()
  const guardarDe = (periodo: (dia: string) => string | number, quantos: number) => {
    const vistos = new Set<string | number>()
    for (const { nome, dia } of copias) {
      const p = periodo(dia)
      if (vistos.has(p)) continue
      if (vistos.size === quantos) return
      vistos.add(p)
      ficam.add(nome)
    }
  }
  guardarDe((dia) => dia, guardar.dias)
  guardarDe(semanaDe, guardar.semanas)
  guardarDe((dia) => dia.slice(0, 7), guardar.meses)
  return copias.map((c) => c.nome).filter((n) => !ficam.has(n))
}

// Names of the first versions had no milliseconds.
const DE_ATUALIZACAO =
  /^antes-da-atualizacao-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})?-(\d{4})\.tar\.gz(?:\.age|\.cifrada)?$/

/** Backups made before an upgrade that are kept, the newest. Older ones are of programs several versions ago. */
const DE_ATUALIZACAO_QUE_FICAM = 3

/**
 * Name of the backup made before an upgrade, to the millisecond: two starts in one second are two backups.
 * @param migracao the last one the data have, as `0036_…`
 */
export const nomeDaCopiaDeAtualizacao = (instanteISO: string, migracao: string, cifrada: boolean): string =>
  `antes-da-atualizacao-${instanteISO.replace(/[-:.Z]/g, '').replace('T', '-')}-${migracao.slice(0, 4)}.tar.gz${cifrada ? EXTENSAO : ''}`

/**
 * The newest backup made before an upgrade that has all there is: of the same migration, and not older than the last change.
 * @param mudadoEm instant of the last change, ISO 8601
 * @returns its name; null when there is none
 */
export function copiaDoMesmo(
  nomes: readonly string[],
  { migracao, mudadoEm, cifrada }: { migracao: string; mudadoEm: string; cifrada: boolean },
): string | null {
  const iguais = nomes.filter((nome) => {
    const [, ano, mes, dia, h, min, s, ms = '000', de] = DE_ATUALIZACAO.exec(nome) ?? []
    const feitaEm = `${ano}-${mes}-${dia}T${h}:${min}:${s}.${ms}Z`
    return de === migracao.slice(0, 4) && /\.(?:age|cifrada)$/.test(nome) === cifrada && feitaEm > mudadoEm
  })
  return iguais.toSorted().at(-1) ?? null
}

/** Backups made before upgrades that need not be kept any more. */
export const deAtualizacaoARemover = (nomes: readonly string[]): string[] =>
  nomes
    .filter((n) => DE_ATUALIZACAO.test(n))
    .toSorted()
    .toReversed()
    .slice(DE_ATUALIZACAO_QUE_FICAM)
