import type { z } from 'zod'
import { nomeDoBanco } from '#contract/valores/boleto.ts'
import { formatarCnpj } from '#contract/valores/documentos.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { EscolhaDoTitulo } from '#contract/cobranca/escolhas-do-retorno.ts'
import type { importarRetorno, PreviaDoRetorno, Retorno, TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { comConteudoNaChave, emTransacao } from '#server/platform/transacao.ts'
import { nomeParaMostrar } from '../../casa/arquivos/nomes.rules.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { ArquivoEnviado } from '../../pessoas/importacoes/abertura.ts'
import { citar, unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { baixar, creditar, lancarTarifas, type Baixa } from './baixas.service.ts'
import { conferir, type Conferido } from './conferencia.service.ts'
import { contaDoRetorno, contaEscolhida } from './conta-do-retorno.service.ts'
import { lerRetorno } from './leitura.rules.ts'
import { palavrasDoMovimento } from './movimentos.rules.ts'
import * as repo from './retornos.repo.ts'
import type { Beneficiario, RetornoLido } from './titulos.rules.ts'

/** Return files of the bank: what they tell of our charges, and settling those that were paid. */

const ULTIMOS = 20

/** What tells a file from every other of its contract, when the bank numbers them. */
const chaveDo = ({ banco, agencia, conta, convenio, sequencia, data, formato }: RetornoLido): string | null =>
  sequencia === null ? null : [formato, banco, agencia, conta, convenio, sequencia, data ?? ''].join('|')

const contaEmPalavras = ({ agencia, conta, convenio }: Pick<Beneficiario, 'agencia' | 'conta' | 'convenio'>): string =>
  [agencia && `agência ${agencia}`, conta && `conta ${conta}`, convenio && `convênio ${convenio}`]
    .filter((p) => p !== '')
    .join(', ')

/** Why a file may be another's: its CNPJ, or an account that no file before it was of. */
async function sinaisDeAlheio(ctx: Ctx, lido: RetornoLido): Promise<string[]> {
  const sinais: string[] = []
  const { cnpj } = await condominio.identificacao(ctx)
  if (cnpj !== null && lido.cnpj !== '' && cnpj !== lido.cnpj)
    sinais.push(
      `O arquivo é do CNPJ ${formatarCnpj(lido.cnpj)}${lido.nome && ` (${lido.nome})`}, e o do condomínio é ${formatarCnpj(cnpj)}. Nada vem marcado: marque só o que for do condomínio.`,
    )
  const contas = await repo.contasDoBanco(ctx.db, lido.banco)
  const conhecida = contas.some(
    (c) => c.agencia === lido.agencia && c.conta === lido.conta && c.convenio === lido.convenio,
  )
  if (contas.length > 0 && !conhecida)
    sinais.push(
      `É o primeiro arquivo de ${contaEmPalavras(lido)}; os anteriores deste banco eram de ${contas.map(contaEmPalavras).join('; ')}. Nada vem marcado: confira se é do condomínio.`,
    )
  return sinais
}

function avisosDe(lido: RetornoLido, conferidos: readonly Conferido[]): string[] {
  const avisos: string[] = []
  const tarifas = lido.titulos.reduce((s, t) => s + t.tarifa, 0)
  if (tarifas > 0)
    avisos.push(
      `O banco cobrou ${formatarCentavos(tarifas)} de tarifas. Elas só são lançadas se você pedir, abaixo; senão, entram em Despesas quando você conciliar o extrato.`,
    )
  const aMais = conferidos.reduce((s, c) => s + (c.credito === null ? c.aMais : 0), 0)
  if (aMais > 0)
    avisos.push(
      `${formatarCentavos(aMais)} foram pagos além do que se devia: ficam como crédito das unidades, que a próxima cobrança usa.`,
    )
  if (lido.complementares > 0)
    avisos.push(
      lido.complementares === 1
        ? 'Um registro complementar do arquivo não muda a baixa e não foi lido.'
        : `${lido.complementares} registros complementares do arquivo não mudam a baixa e não foram lidos.`,
    )
  return avisos
}

const tituloParaFora = (lido: RetornoLido, c: Conferido): TituloDoRetorno => ({
  linha: c.titulo.linha,
  movimento: c.titulo.movimento,
  ocorrencia: palavrasDoMovimento(lido.formato, lido.banco, c.titulo.movimento),
  nossoNumero: c.titulo.nossoNumero,
  seuNumero: c.titulo.documento || c.titulo.usoDaEmpresa,
  pagador: c.titulo.pagador,
  cobranca: c.cobranca && citar(c.cobranca),
  credito: c.credito && unidadeDa({ ...c.credito, unidade_id: c.credito.id }),
  podeEscolher: c.podeEscolher,
  achadaPor: c.achadaPor,
  vencimento: c.titulo.vencimento,
  valor: paraReais(c.titulo.nominal),
  data: c.titulo.ocorrencia,
  creditoEm: c.titulo.credito,
  pago: paraReais(c.titulo.pago),
  encargos: paraReais(c.titulo.encargos),
  desconto: paraReais(c.titulo.desconto),
  tarifa: paraReais(c.titulo.tarifa),
  nossosEncargos: c.nossos && paraReais(c.nossos.encargos),
  devido: c.nossos && paraReais(c.nossos.devido),
  diferenca: c.nossos && paraReais(c.titulo.pago - c.nossos.devido),
  resta: paraReais(c.nossos === null ? 0 : c.nossos.devido - c.pagamento),
  aMais: paraReais(c.aMais),
  situacao: c.situacao,
  motivo: c.motivo,
})

const somar = (lido: RetornoLido, campo: 'nominal' | 'pago' | 'tarifa') =>
  paraReais(lido.titulos.reduce((s, t) => s + t[campo], 0))

/**
 * What a file tells, and what settling it would do. Writes nothing.
 * @param escolhas what somebody said that lines are
 * @throws ARQUIVO_RECUSADO with the line and why; VALIDACAO on `escolhas`
 */
export async function prever(
  ctx: Ctx,
  { bytes }: ArquivoEnviado,
  escolhas: readonly EscolhaDoTitulo[] = [],
): Promise<PreviaDoRetorno> {
  const lido = lerRetorno(bytes)
  const repetido = await repo.igual(ctx.db, resumoDe(bytes), chaveDo(lido))
  const alheio = await sinaisDeAlheio(ctx, lido)
  const conferidos = await conferir(ctx, lido, alheio.length > 0, escolhas)
  const destino = await contaDoRetorno(ctx, lido)
  return {
    formato: lido.formato,
    banco: nomeDoBanco(lido.banco),
    agencia: lido.agencia,
    conta: lido.conta,
    convenio: lido.convenio,
    sequencia: lido.sequencia,
    geradoEm: lido.data,
    beneficiario: lido.nome,
    contaDoDinheiro: destino.conta,
    porqueDaConta: destino.porque,
    avisos: [...alheio, ...avisosDe(lido, conferidos)],
    repetido: repetido === undefined ? null : paraFora(repetido),
    linhas: conferidos.map((c) => tituloParaFora(lido, c)),
    nominal: somar(lido, 'nominal'),
    pago: somar(lido, 'pago'),
    tarifas: somar(lido, 'tarifa'),
    somaDoBanco: lido.somaDoBanco && {
      quantidade: lido.somaDoBanco.quantidade,
      valor: paraReais(lido.somaDoBanco.valor),
    },
  }
}

const jaVeio = (r: repo.RetornoGuardado) =>
  conflito(`Este retorno já foi importado por ${r.quem}, ${formatarInstante(r.criado_em)}: não há o que acrescentar.`)

/** The titles of the lines that were chosen. @throws VALIDACAO on `linhas`, CONFLITO when they are not what was shown */
function escolhidas(conferidos: readonly Conferido[], linhas: readonly number[], total: number): Conferido[] {
  const porLinha = new Map(conferidos.map((c) => [c.titulo.linha, c]))
  const quais = [...new Set(linhas)].map((linha) => {
    const c = porLinha.get(linha)
    if (!c) throw campoInvalido('linhas', `A linha ${linha} do arquivo não é de um título`)
    if (c.nossos === null && (c.credito === null || c.aMais === 0))
      throw conflito(
        `A linha ${linha} não pode ser baixada: ${c.motivo ?? 'ela não é de um pagamento'}. Nada foi gravado.`,
      )
    return c
  })
  if (quais.reduce((s, c) => s + c.pagamento, 0) !== paraCentavos(total))
    throw conflito('O que se deve mudou desde a prévia. Confira a prévia de novo antes de baixar. Nada foi gravado.')
  return quais
}

/**
 * Settles the charges of the chosen lines, each on the day the bank says it was paid, keeps the credits that were said, posts the fees if
 * asked to, all or nothing, and remembers the file.
 * @param total what the charges are paid by them, in reais, as the preview showed it
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `linhas`, `escolhas`, `categoria`, `contaDoDinheiro`; CONFLITO when the file came before, or a charge is not as it was shown
 */
export function importar(
  ctx: Ctx,
  enviado: ArquivoEnviado,
  { linhas, total, escolhas, tarifas, categoria, contaDoDinheiro: escolhida }: z.output<typeof importarRetorno.query>,
): Promise<Retorno> {
  const lido = lerRetorno(enviado.bytes)
  const { id: criado_por } = exigirQuem(ctx)
  const resumo = resumoDe(enviado.bytes)
  const chave = chaveDo(lido)
  return emTransacao(comConteudoNaChave(ctx, resumo), async (ctx) => {
    const igual = await repo.igual(ctx.db, resumo, chave)
    if (igual) throw jaVeio(igual)
    const conferidos = await conferir(ctx, lido, (await sinaisDeAlheio(ctx, lido)).length > 0, escolhas)
    const aBaixar = escolhidas(conferidos, linhas, total)
    const id = novoId()
    const arquivo = nomeParaMostrar(enviado.nome) || 'retorno.ret'
    const { formato, banco, agencia, conta, convenio, sequencia } = lido
    const livre = await repo.tomar(ctx.db, {
      ...{ id, resumo, chave, arquivo, formato, banco, agencia, conta, convenio, sequencia },
      gerado_em: lido.data,
      titulos: lido.titulos.length,
      baixas: aBaixar.filter((c) => c.credito === null).length,
      total: paraCentavos(total),
      tarifas: lido.titulos.reduce((s, t) => s + t.tarifa, 0),
      criado_por,
      criado_em: agoraISO(),
    })
    if (!livre) {
      const outro = await repo.igual(ctx.db, resumo, chave)
      throw outro ? jaVeio(outro) : conflito('Este retorno já foi importado.')
    }
    const origem = `Retorno ${nomeDoBanco(banco)}${lido.data === null ? '' : ` de ${formatarData(lido.data)}`}`
    const destino = await contaEscolhida(ctx, lido, escolhida)
    const de = { origem, conta: destino._id }
    const baixas = await baixar(ctx, aBaixar, de)
    await repo.inserirTitulos(ctx.db, titulosDe(id, lido, conferidos, baixas))
    const creditos = await creditar(ctx, aBaixar, de)
    await repo.inserirCreditos(ctx.db, creditosDe(id, aBaixar, creditos))
    const lancadas = tarifas === undefined ? 0 : await lancarTarifas(ctx, lido, de, categoria)
    if (lancadas > 0) await repo.anotarTarifas(ctx.db, id, lancadas)
    await auditar(ctx, {
      ...{ acao: 'importou', entidade: 'retornos', id, titulo: arquivo, antes: null },
      depois: {
        ...{ banco: nomeDoBanco(banco), titulos: lido.titulos.length, baixas: baixas.size, total },
        ...(creditos.size > 0 && { creditos: creditos.size }),
        ...(lancadas > 0 && { tarifas: paraReais(lancadas) }),
        ...(destino._id !== CONTA_PRINCIPAL && { conta: destino.nome }),
      },
    })
    await avisarMudanca(ctx, 'banco', 'importou', id)
    return paraFora(await repo.porId(ctx.db, id))
  })
}

const titulosDe = (
  retorno_id: string,
  { banco }: RetornoLido,
  conferidos: readonly Conferido[],
  baixas: ReadonlyMap<number, Baixa>,
): repo.NovoTitulo[] =>
  conferidos.flatMap(({ titulo, cobranca }) =>
    cobranca === null
      ? []
      : [
          {
            retorno_id,
            linha: titulo.linha,
            banco,
            nosso_numero: titulo.nossoNumero,
            movimento: titulo.movimento,
            cobranca_id: cobranca.id,
            valor: titulo.pago,
            pagamento_id: baixas.get(titulo.linha)?.pagamento ?? null,
            receita_id: baixas.get(titulo.linha)?.receita ?? null,
          },
        ],
  )

/** The titles that became credits of units. */
const creditosDe = (
  retorno_id: string,
  quais: readonly Conferido[],
  creditos: ReadonlyMap<number, Baixa>,
): repo.NovoCredito[] =>
  quais.flatMap(({ titulo: { linha, nossoNumero: nosso_numero, movimento, pago: valor } }) => {
    const credito_id = creditos.get(linha)?.credito
    return credito_id == null ? [] : [{ retorno_id, linha, nosso_numero, movimento, valor, credito_id }]
  })

const paraFora = (r: repo.RetornoGuardado): Retorno => ({
  _id: r.id,
  formato: r.formato,
  banco: nomeDoBanco(r.banco),
  agencia: r.agencia,
  conta: r.conta,
  convenio: r.convenio,
  sequencia: r.sequencia,
  geradoEm: r.gerado_em,
  arquivo: r.arquivo,
  titulos: r.titulos,
  baixas: r.baixas,
  total: paraReais(r.total),
  tarifas: paraReais(r.tarifas),
  tarifasLancadas: paraReais(r.tarifas_lancadas),
  quem: r.quem,
  createdAt: r.criado_em,
})

/** The last files, newest first. */
export const listar = async (ctx: Ctx): Promise<{ retornos: Retorno[] }> => ({
  retornos: (await repo.ultimos(ctx.db, ULTIMOS)).map(paraFora),
})
