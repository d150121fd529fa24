import { v7 } from 'uuid'
import { somarDias, somarMeses } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { diaUtilOuProximo } from '#contract/valores/dias-uteis.ts'
import { linhaNova } from '#server/modules/cobranca/emissoes/linhas.service.ts'

/** Charges for the measures: a building that charges every unit once a month until this one, always the same rows. */

const SEM_FERIADOS: ReadonlySet<string> = new Set()
/** The first units and one in so many of the others stopped paying, three months ago: a page of debtors is full in any building. */
const PRIMEIRAS = 20
const UMA_EM = 20
const MESES_EM_ATRASO = 3
/** One charge in so many is not a monthly one; one in so many was paid some days late. */
const EXTRA_EM = 10
const ATRASADA_EM = 20

/** How many units so many charges are of: 25 with a thousand, 2,000 with a million. */
export const quantasUnidades = (cobrancas: number): number => Math.min(2_000, Math.max(25, Math.round(cobrancas / 500)))

export interface UnidadeDeBanco {
  id: string
  bloco: string
  apto: string
  vinculoId: string
}

const idFixo = (letra: string, n: number) => `${letra}0000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const gerarUnidades = (quantas: number): UnidadeDeBanco[] =>
  Array.from({ length: quantas }, (_, i) => ({
    id: idFixo('a', i),
    bloco: String.fromCharCode(65 + (i % 20)),
    apto: String(101 + Math.floor(i / 20)),
    vinculoId: idFixo('b', i),
  }))

export const chaveDaUnidade = ({ bloco, apto }: UnidadeDeBanco) => normalizar(`${bloco}/${apto}`)
export const ordemDaUnidade = ({ bloco, apto }: UnidadeDeBanco) => `${normalizar(bloco)} ${apto.padStart(10, '0')}`

/** A charge and, when it was paid, its payment; both as rows. */
export interface CobrancaDeBanco {
  cobranca: Record<string, unknown>
  pagamento: Record<string, unknown> | null
}

/** @param hoje `YYYY-MM-DD`; what falls due later in its month is still open */
export function* gerarCobrancas(
  unidades: readonly UnidadeDeBanco[],
  quantas: number,
  hoje: string,
): Generator<CobrancaDeBanco> {
  const meses = Math.ceil(quantas / unidades.length)
  for (let n = 0; n < quantas; n++) {
    const m = Math.floor(n / unidades.length)
    const i = n % unidades.length
    const u = unidades[i]
    if (!u) continue
    const competencia = somarMeses(hoje.slice(0, 7), m - meses + 1)
    const vencimento = `${competencia}-10`
    const vence_em = diaUtilOuProximo(vencimento, SEM_FERIADOS)
    const criado_em = `${somarDias(vencimento, -20)}T12:00:00.000Z`
    const valor = 60_000 + ((n * 7_919) % 40_000)
    const nova = linhaNova(
      {
        tipo: n % EXTRA_EM === EXTRA_EM - 1 ? 'extra' : 'mensal',
        ...{ nome: 'Taxa condominial', competencia, vencimento, vence_em, criado_por: null, criado_em },
      },
      {
        unidade: {
          id: u.id,
          nome: `${u.bloco} ${u.apto}`,
          bloco: u.bloco,
          apto: u.apto,
          grupo: null,
          areaCentesimos: null,
          fracao: null,
        },
        pagador: {
          vinculoId: u.vinculoId,
          usuarioId: null,
          nome: `Morador ${i}`,
          email: null,
          tel: null,
          cpf: null,
          papel: 'proprietario',
        },
        valores: [valor],
        total: valor,
      },
      `${competencia.slice(0, 4)}-${String(n + 1).padStart(7, '0')}`,
      ordemDaUnidade(u),
    )
    const id = v7({ msecs: Date.parse(criado_em) + (n % 60_000) })
    const dia = somarDias(vence_em, n % ATRASADA_EM === 0 ? 6 : -1)
    const parou = (i < PRIMEIRAS || i % UMA_EM === 0) && meses - 1 - m < MESES_EM_ATRASO
    if (parou || dia > hoje) {
      yield { cobranca: { id, ...nova }, pagamento: null }
      continue
    }
    const paga = { status: 'paga', saldo: 0, paga_em: dia, desde: dia > vence_em ? dia : null }
    yield {
      cobranca: { id, ...nova, ...paga },
      pagamento: {
        ...{ id: v7({ msecs: Date.parse(`${dia}T15:00:00Z`) }), cobranca_id: id, data: dia, valor, principal: valor },
        ...{ correcao: 0, juros: 0, multa: 0, ordem: 'juros,multa,correcao,principal', motivo: null },
        ...{ antes: '{}', memoria: '[]', receita_id: null, criado_por: null, criado_em: `${dia}T15:00:00.000Z` },
      },
    }
  }
}
