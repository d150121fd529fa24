import { sql } from 'kysely'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { limitesPorPessoa, VEZES_DA_ADMINISTRACAO, type Recurso } from '#contract/protocolo/recursos.ts'
import { agora, agoraISO, daquiA, DIA, emMs, HORA, MINUTO } from './relogio.ts'
import { ehAdministracao, type Ctx, type RecursoContado } from './contexto.ts'
import { limiteDeUso, naoAutenticado, type ErroDeAplicacao } from './erros.ts'

/**
 * Quotas: what one person may use of the house (`contract/src/casa/usos.ts`), counted in the database, so that all
 * instances agree.
 */

const MB = 1024 ** 2
const JANELAS = { hora: HORA, dia: DIA } as const
/** Clocks of instances may differ by so much; what began later than that began under a wrong clock. */
const FOLGA_DO_RELOGIO = 5 * MINUTO

const emBytes = (recurso: Recurso) => recurso === 'megabytes' || recurso === 'megabytesSoltos'
const janelaDe = (recurso: RecursoContado) => JANELAS[limitesPorPessoa[recurso].por]

/** How much of something the caller may use, megabytes in bytes; null: as much as they like. */
export async function maximoDe(ctx: Ctx, recurso: Recurso): Promise<number | null> {
  if (!ctx.plataforma.config.limitesPorPessoa) return null
  const linha = await ctx.db
    .selectFrom('limites_de_uso')
    .select('maximo')
    .where('recurso', '=', recurso)
    .executeTakeFirst()
  const deMorador = linha?.maximo ?? limitesPorPessoa[recurso].padrao
  return deMorador * (ehAdministracao(ctx) ? VEZES_DA_ADMINISTRACAO : 1) * (emBytes(recurso) ? MB : 1)
}

/** A maximum as people read it. @param maximo in bytes where the resource is megabytes */
export const porExtenso = (recurso: Recurso, maximo: number): string =>
  `${(emBytes(recurso) ? Math.floor(maximo / MB) : maximo).toLocaleString('pt-BR')} ${limitesPorPessoa[recurso].unidade}`

/** The refusal: what the limit is, and when there is room again. @param livreEm ISO */
export function acimaDoLimite(texto: string, livreEm: string): ErroDeAplicacao {
  const segundos = Math.max(1, Math.ceil((emMs(livreEm) - agora().getTime()) / 1000))
  return limiteDeUso(`${texto} Tente de novo em ${formatarInstante(livreEm)}.`, segundos)
}

function excesso(recurso: RecursoContado, maximo: number, desde: string): ErroDeAplicacao {
  const { por } = limitesPorPessoa[recurso]
  const cada = por === 'hora' ? 'por hora' : 'em 24 horas'
  const fim = new Date(emMs(desde) + janelaDe(recurso)).toISOString()
  return acimaDoLimite(`Você atingiu o limite de ${porExtenso(recurso, maximo)} ${cada}.`, fim)
}

/** Since when a window that is still open may have begun, and the latest it can have. */
const abertaEntre = (recurso: RecursoContado) => [daquiA(-janelaDe(recurso)), daquiA(FOLGA_DO_RELOGIO)] as const

const usoDe = (ctx: Ctx, usuario_id: string, recurso: RecursoContado) =>
  ctx.db
    .selectFrom('usos')
    .select(['desde', 'quantidade'])
    .where('usuario_id', '=', usuario_id)
    .where('recurso', '=', recurso)
    .executeTakeFirst()

function quemUsa(ctx: Ctx): string {
  if (ctx.quem === null) throw naoAutenticado()
  return ctx.quem.id
}

/**
 * Says early that there is no room, before a body is read or work is done; `gastar` decides.
 * @param quanto bytes where the resource is megabytes
 * @throws LIMITE_DE_USO with Retry-After
 */
export async function conferirUso(ctx: Ctx, recurso: RecursoContado, quanto = 1): Promise<void> {
  const maximo = await maximoDe(ctx, recurso)
  if (maximo === null) return
  const uso = await usoDe(ctx, quemUsa(ctx), recurso)
  const [de, ate] = abertaEntre(recurso)
  const usado = uso !== undefined && uso.desde > de && uso.desde <= ate ? uso.quantidade : 0
  if (usado + quanto > maximo) throw excesso(recurso, maximo, uso?.desde ?? agoraISO())
}

/**
 * Counts a use against the caller's limit, in the transaction of the write: what is rolled back was not used. One statement
 * holds the person's row, so of requests at the same time, on any instance, no more pass than there is room for.
 * @param quanto bytes where the resource is megabytes
 * @throws LIMITE_DE_USO with Retry-After
 */
export async function gastar(ctx: Ctx, recurso: RecursoContado, quanto = 1): Promise<void> {
  const maximo = await maximoDe(ctx, recurso)
  if (maximo === null) return
  const usuario_id = quemUsa(ctx)
  const [de, ate] = abertaEntre(recurso)
  const acabou = sql<boolean>`(usos.desde <= ${de} or usos.desde > ${ate})`
  const r =
    quanto > maximo
      ? undefined
      : await ctx.db
          .insertInto('usos')
          .values({ usuario_id, recurso, desde: agoraISO(), quantidade: quanto })
          .onConflict((c) =>
            c
              .columns(['usuario_id', 'recurso'])
              .doUpdateSet({
                quantidade: sql`case when ${acabou} then excluded.quantidade else usos.quantidade + excluded.quantidade end`,
                desde: sql`case when ${acabou} then excluded.desde else usos.desde end`,
              })
              .where(sql<boolean>`${acabou} or usos.quantidade + excluded.quantidade <= ${sql.lit(maximo)}`),
          )
          .returning('quantidade')
          .executeTakeFirst()
  if (r === undefined) throw excesso(recurso, maximo, (await usoDe(ctx, usuario_id, recurso))?.desde ?? agoraISO())
}
