import { formatarData } from '#contract/valores/calendario.ts'
import type { caminhosDoTitulo } from '#contract/cobranca/retornos.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { ErroDeAplicacao } from '#server/platform/erros.ts'
import { jaFechado } from '../../contas/livro/meses-fechados.rules.ts'
import * as fechados from '../../contas/livro/meses-fechados.service.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { vivosDas } from '../cobrancas/pagamentos.repo.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { conferirQuePaga } from '../pagamentos/pagamentos.service.ts'
import { julgar, txidsDoTitulo, type Juizo } from './casar.rules.ts'
import { ehLiquidacao } from './movimentos.rules.ts'
import { nossoNumeroDaLinha } from './nosso-numero.rules.ts'
import * as repo from './retornos.repo.ts'
import type { RetornoLido, Titulo } from './titulos.rules.ts'

/** Each title of a return beside the charge it is of, and what that owes on the day it was paid. */

type Caminho = (typeof caminhosDoTitulo)[number]

/** In centavos. */
export interface Conferido extends Juizo {
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
    return `Já está paga${c.paga_em === null ? '' : `, desde ${formatarData(c.paga_em)}`}. Se o dinheiro entrou de novo, lance-o em Receitas até devolver`
  try {
    conferirQuePaga(c)
    return null
  } catch (erro) {
    if (erro instanceof ErroDeAplicacao) return erro.message
    throw erro
  }
}

/** @param alheio the file may be another's */
export async function conferir(ctx: Ctx, lido: RetornoLido, alheio: boolean): Promise<Conferido[]> {
  const [agora, fechadoAte] = [hoje(), await fechados.fechadoAte(ctx)]
  const achar = await acharCobrancas(ctx, lido)
  const achadas = lido.titulos.map((titulo) => {
    const [achada = { cobranca: null, achadaPor: null }, ...demais] = achar(titulo)
    const outra = demais.find((o) => o.cobranca.id !== achada.cobranca?.id)?.cobranca.numero ?? null
    return { titulo, ...achada, outra }
  })
  const cobrancas = achadas.flatMap(({ cobranca }) => cobranca ?? [])
  const ultimos = new Map(
    (
      await vivosDas(
        ctx.db,
        cobrancas.map((c) => c.id),
      )
    ).map((p) => [p.cobranca_id, p.data]),
  )
  const inicios = cobrancas.map((c) => dividaDe(c).desde)
  const apurar = await apurador(ctx, [agora, ...inicios].toSorted()[0] ?? agora, agora)
  const pagas = new Map<string, number>()
  return achadas.map(({ titulo, cobranca, achadaPor, outra }) => {
    const liquida = ehLiquidacao(lido.formato, lido.banco, titulo.movimento)
    const juizo = julgar(
      titulo,
      liquida,
      cobranca && {
        valor: cobranca.valor,
        ultimoPagamento: ultimos.get(cobranca.id) ?? null,
        impedimento: impedimentoDa(cobranca),
      },
      {
        hoje: agora,
        mesFechado: titulo.ocorrencia !== null && jaFechado(titulo.ocorrencia, fechadoAte),
        outraLinha: (cobranca && pagas.get(cobranca.id)) ?? null,
        outraCobranca: outra,
        alheio,
      },
    )
    const semBaixa = { ...juizo, titulo, cobranca, achadaPor, nossos: null, pagamento: 0, aMais: 0 }
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
