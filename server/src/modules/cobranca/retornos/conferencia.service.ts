import { formatarData } from '#contract/valores/calendario.ts'
import type { EscolhaDoTitulo } from '#contract/cobranca/escolhas-do-retorno.ts'
import type { caminhosDoTitulo } from '#contract/cobranca/retornos.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, ErroDeAplicacao } from '#server/platform/erros.ts'
import { jaFechado } from '../../contas/livro/meses-fechados.rules.ts'
import * as fechados from '../../contas/livro/meses-fechados.service.ts'
import { unidadesDoRateio, type UnidadeDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { vivosDas } from '../cobrancas/pagamentos.repo.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { conferirQuePaga } from '../pagamentos/pagamentos.service.ts'
import { julgar, julgarCredito, podeEscolher, txidsDoTitulo, type Juizo } from './casar.rules.ts'
import { ehLiquidacao } from './movimentos.rules.ts'
import { nossoNumeroDaLinha } from './nosso-numero.rules.ts'
import * as repo from './retornos.repo.ts'
import type { RetornoLido, Titulo } from './titulos.rules.ts'

/** Each title of a return beside the charge it is of, and what that owes on the day it was paid. */

type Caminho = (typeof caminhosDoTitulo)[number]

/** In centavos. */
export interface Conferido extends Juizo {
  /** The unit whose credit it becomes, when somebody said so. */
  credito: UnidadeDoRateio | null
  podeEscolher: boolean
  titulo: Titulo
  cobranca: Linha | null
  achadaPor: Caminho | null
  /** Ours on the day of the payment; null when there is nothing to settle. */
  nossos: { encargos: number; devido: number } | null
  /** What of it the charge is paid, and what is beyond the debt. */
  pagamento: number
  aMais: number
}

interface Achada {
  cobranca: Linha
  achadaPor: Caminho
}

/** Finds the charge of each title, the surest way first: by its number or PIX, by the line of its boleto, by another file. */
async function acharCobrancas(ctx: Ctx, { banco, titulos }: RetornoLido) {
  const txids = titulos.flatMap(txidsDoTitulo)
  const porTxid = new Map((await repo.porTxid(ctx.db, [...new Set(txids)])).map((c) => [c.txid, c]))
  const numeros = [...new Set(titulos.map((t) => t.nossoNumero).filter((n) => n !== ''))]
  const porOutro = new Map(
    (await repo.porNossoNumero(ctx.db, banco, numeros)).map((r) => [r.nosso_numero, r.cobranca_id]),
  )
  const procurados = new Set(numeros)
  // Of two charges with one line, as when one was cancelled and issued anew, the one still to be paid.
  const porLinha = new Map<string, string>()
  for (const { id, linha } of await repo.linhasDigitaveis(ctx.db, banco)) {
    const numero = nossoNumeroDaLinha(linha)
    if (numero !== null && procurados.has(numero)) porLinha.set(numero, id)
  }
  const ids = [...new Set([...porLinha.values(), ...porOutro.values()])]
  const porId = new Map((await repo.porIds(ctx.db, ids)).map((c) => [c.id, c]))
  return (t: Titulo): Achada[] => {
    const doNumero = txidsDoTitulo(t).map((txid) => ['numero', porTxid.get(txid)] as const)
    const daLinha = ['nossoNumero', porId.get(porLinha.get(t.nossoNumero) ?? '')] as const
    const doOutro = ['retorno', porId.get(porOutro.get(t.nossoNumero) ?? '')] as const
    return [...doNumero, daLinha, doOutro].flatMap(([achadaPor, cobranca]) =>
      cobranca ? [{ cobranca, achadaPor }] : [],
    )
  }
}

/** Why nothing can be paid of a charge; null when something can. */
function impedimentoDa(c: Linha): string | null {
  if (c.status === 'paga')
    return `Já está paga${c.paga_em === null ? '' : `, desde ${formatarData(c.paga_em)}`}. Se o dinheiro entrou de novo, diga de que outra cobrança é, ou deixe-o como crédito da unidade`
  try {
    conferirQuePaga(c)
    return null
  } catch (erro) {
    if (erro instanceof ErroDeAplicacao) return erro.message
    throw erro
  }
}

/** What somebody said that lines are. */
interface Escolhidas {
  cobrancas: ReadonlyMap<number, Linha>
  creditos: ReadonlyMap<number, UnidadeDoRateio>
}

/** @throws VALIDACAO on `escolhas` for a line that is no title, a charge or a unit that is not there */
async function lerEscolhas(ctx: Ctx, lido: RetornoLido, escolhas: readonly EscolhaDoTitulo[]): Promise<Escolhidas> {
  const linhas = new Set(lido.titulos.map((t) => t.linha))
  const ids = (tipo: EscolhaDoTitulo['tipo']) => escolhas.filter((e) => e.tipo === tipo).map((e) => e.id)
  const porId = new Map((await repo.porIds(ctx.db, ids('cobranca'))).map((c) => [c.id, c]))
  const unidades =
    ids('credito').length === 0 ? new Map() : new Map((await unidadesDoRateio(ctx)).map((u) => [u.id, u]))
  const cobrancas = new Map<number, Linha>()
  const creditos = new Map<number, UnidadeDoRateio>()
  for (const { linha, tipo, id } of escolhas) {
    if (!linhas.has(linha)) throw campoInvalido('escolhas', `A linha ${linha} do arquivo não é de um título`)
    const [cobranca, unidade] = [porId.get(id), unidades.get(id) as UnidadeDoRateio | undefined]
    if (tipo === 'cobranca' && cobranca) cobrancas.set(linha, cobranca)
    else if (tipo === 'credito' && unidade) creditos.set(linha, unidade)
    else
      throw campoInvalido('escolhas', `Linha ${linha}: ${tipo === 'cobranca' ? 'cobrança' : 'unidade'} não encontrada`)
  }
  return { cobrancas, creditos }
}

interface AchadaDoTitulo {
  titulo: Titulo
  credito: UnidadeDoRateio | null
  cobranca: Linha | null
  achadaPor: Caminho | null
  /** Number of another charge that it may be too. */
  outra: string | null
}

/** What each title is: what somebody said of it, or else what it was found to be. */
async function acharTodas(
  ctx: Ctx,
  lido: RetornoLido,
  escolhas: readonly EscolhaDoTitulo[],
): Promise<AchadaDoTitulo[]> {
  const [achar, ditas] = [await acharCobrancas(ctx, lido), await lerEscolhas(ctx, lido, escolhas)]
  return lido.titulos.map((titulo): AchadaDoTitulo => {
    const credito = ditas.creditos.get(titulo.linha) ?? null
    const aMao = ditas.cobrancas.get(titulo.linha)
    if (aMao || credito) return { titulo, credito, cobranca: aMao ?? null, achadaPor: aMao ? 'mao' : null, outra: null }
    const [achada = { cobranca: null, achadaPor: null }, ...demais] = achar(titulo)
    const outra = demais.find((o) => o.cobranca.id !== achada.cobranca?.id)?.cobranca.numero ?? null
    return { titulo, credito, ...achada, outra }
  })
}

/** The day of the last payment that stands of each charge. */
const ultimosPagamentos = async (ctx: Ctx, cobrancas: readonly Linha[]): Promise<ReadonlyMap<string, string>> => {
  const ids = cobrancas.map((c) => c.id)
  return new Map((await vivosDas(ctx.db, ids)).map((p) => [p.cobranca_id, p.data]))
}

/**
 * @param alheio the file may be another's
 * @param escolhas what somebody said that lines are
 * @throws VALIDACAO on `escolhas`
 */
export async function conferir(
  ctx: Ctx,
  lido: RetornoLido,
  alheio: boolean,
  escolhas: readonly EscolhaDoTitulo[] = [],
): Promise<Conferido[]> {
  const [agora, fechadoAte] = [hoje(), await fechados.fechadoAte(ctx)]
  const achadas = await acharTodas(ctx, lido, escolhas)
  const cobrancas = achadas.flatMap(({ cobranca }) => cobranca ?? [])
  const ultimos = await ultimosPagamentos(ctx, cobrancas)
  const inicios = cobrancas.map((c) => dividaDe(c).desde)
  const apurar = await apurador(ctx, [agora, ...inicios].toSorted()[0] ?? agora, agora)
  const pagas = new Map<string, number>()
  return achadas.map(({ titulo, credito, cobranca, achadaPor, outra }) => {
    const liquida = ehLiquidacao(lido.formato, lido.banco, titulo.movimento)
    const quando = { hoje: agora, mesFechado: titulo.ocorrencia !== null && jaFechado(titulo.ocorrencia, fechadoAte) }
    const base = { titulo, credito, cobranca, achadaPor, podeEscolher: podeEscolher(titulo, liquida, quando) }
    const nada = { nossos: null, pagamento: 0, aMais: 0 }
    if (credito) {
      const juizo = julgarCredito(titulo, liquida, quando)
      return { ...base, ...juizo, ...nada, aMais: juizo.situacao === 'certa' ? titulo.pago : 0 }
    }
    const juizo = julgar(
      titulo,
      liquida,
      cobranca && {
        valor: cobranca.valor,
        ultimoPagamento: ultimos.get(cobranca.id) ?? null,
        impedimento: impedimentoDa(cobranca),
      },
      {
        ...{ ...quando, outraCobranca: outra, alheio, aMao: achadaPor === 'mao' },
        outraLinha: (cobranca && pagas.get(cobranca.id)) ?? null,
      },
    )
    const semBaixa = { ...base, ...juizo, ...nada }
    if (cobranca === null || titulo.ocorrencia === null) return semBaixa
    if (juizo.situacao !== 'certa' && juizo.situacao !== 'duvida') return semBaixa
    pagas.set(cobranca.id, titulo.linha)
    const apurado = apurar(cobranca, titulo.ocorrencia)
    const devido = somaDasPartes(apurado)
    const pagamento = Math.min(titulo.pago, devido)
    return {
      ...semBaixa,
      nossos: { encargos: devido - apurado.principal, devido },
      pagamento,
      aMais: titulo.pago - pagamento,
    }
  })
}
