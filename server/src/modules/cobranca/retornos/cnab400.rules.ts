import { nomeDoBanco } from '#contract/valores/boleto.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'
import { conferirSoma } from './cnab240.rules.ts'
import { DE_TODOS, LEIAUTES_400, type Leiaute400 } from './leiautes-400.rules.ts'
import {
  agenciaDe,
  cnpjDe,
  cru,
  dia,
  digitos,
  exigirInteira,
  inteiro,
  recusar,
  texto,
  type Linha,
} from './registro.rules.ts'
import { semZeros, somaDos, type RetornoLido, type Soma, type Titulo } from './titulos.rules.ts'

/** Returns in CNAB 400: one record a title, in the places of its bank (`leiautes-400.rules.ts`). Pure. */

/** @throws ARQUIVO_RECUSADO with the line and why */
export function ler400(linhas: readonly Linha[]): RetornoLido {
  const [primeira] = linhas as [Linha]
  const banco = conferirCabeca(primeira)
  const leiaute = LEIAUTES_400[banco] ?? semLeiaute(banco)
  const titulos: Titulo[] = []
  let [complementares, soma, fim] = [0, null as Soma | null, null as Linha | null]
  let dono: Linha | null = null
  for (const [i, l] of linhas.entries()) {
    if (fim !== null) recusar(l, 'vem depois do fim do arquivo (registro 9).')
    conferirOrdem(l, i + 1)
    if (i === 0) continue
    const tipo = cru(l, [1, 1])
    if (tipo === leiaute.recusado?.registro) recusar(l, `${leiaute.recusado.porque}. Peça ao banco o retorno CNAB 240.`)
    if (tipo === '9') {
      soma = lerFim(l, titulos)
      fim = l
    } else if (tipo === leiaute.registro) {
      titulos.push(lerTitulo(l, leiaute))
      dono ??= l
    } else if (/^[2-8]$/.test(tipo)) complementares++
    else recusar(l, `tem um registro de tipo “${tipo}”, que o retorno de cobrança não tem.`)
  }
  if (fim === null)
    throw arquivoRecusado(
      `O arquivo acaba na linha ${linhas.length} sem o registro do fim (9): está incompleto. Baixe-o de novo.`,
    )
  return { ...lerCabeca(primeira, dono, banco, leiaute), titulos, somaDoBanco: soma, complementares }
}

/** @returns the bank */
function conferirCabeca(l: Linha): string {
  if (/^01REMESSA/i.test(l.texto))
    recusar(l, 'este é um arquivo de remessa, que vai para o banco. Traga o de retorno, que o banco devolve.')
  if (cru(l, [10, 11]) !== '01')
    recusar(l, `este retorno é de outro serviço do banco (código ${cru(l, [10, 11])}), não de cobrança.`)
  exigirInteira(l, DE_TODOS.data[1])
  return cru(l, DE_TODOS.banco)
}

function semLeiaute(banco: string): never {
  const lidos = Object.keys(LEIAUTES_400).map(nomeDoBanco)
  throw arquivoRecusado(
    `Linha 1: o retorno é do banco ${nomeDoBanco(banco)}, cujo CNAB 400 não lemos. Lemos o de ${enumerar(lidos)}. Peça a esse banco o retorno CNAB 240, que é o mesmo em todos.`,
  )
}

/** The number of a record is its place. It is lost with the blanks before it in a line that was stripped by hand. */
function conferirOrdem(l: Linha, esperada: number): void {
  if (cru(l, DE_TODOS.ordem).trim() === '' && l.largura < DE_TODOS.ordem[0]) return
  const ordem = inteiro(l, DE_TODOS.ordem, 'o número do registro')
  if (ordem !== esperada)
    recusar(
      l,
      `é o registro ${ordem} do arquivo, e deveria ser o ${esperada}: faltam ou sobram linhas. Baixe-o de novo.`,
    )
}

function lerCabeca(
  l: Linha,
  titulo: Linha | null,
  banco: string,
  { cabeca, contaNoTitulo }: Leiaute400,
): Omit<RetornoLido, 'titulos' | 'somaDoBanco' | 'complementares'> {
  const doTitulo = contaNoTitulo && titulo !== null ? { l: titulo, ...contaNoTitulo } : null
  const { agencia, conta } = doTitulo ?? cabeca
  const ondeEsta = doTitulo?.l ?? l
  const daEmpresa = titulo !== null && cru(titulo, DE_TODOS.tipoDaPessoa) === '02'
  return {
    formato: 400,
    banco,
    agencia: agencia ? agenciaDe(ondeEsta, agencia) : '',
    conta: conta ? semZeros(digitos(ondeEsta, conta)) : '',
    convenio: cabeca.convenio ? texto(l, cabeca.convenio).replace(/^0+/, '') : '',
    nome: texto(l, DE_TODOS.nome),
    cnpj: daEmpresa ? cnpjDe(titulo, DE_TODOS.cnpj) : '',
    sequencia: cabeca.sequencia ? inteiro(l, cabeca.sequencia, 'o número do arquivo') || null : null,
    data: dia(l, DE_TODOS.data, 'a data do arquivo'),
  }
}

function lerTitulo(l: Linha, e: Leiaute400): Titulo {
  exigirInteira(l, Math.max(e.credito[1], ...e.encargos.map(([, ate]) => ate)))
  const titulo = {
    linha: l.numero,
    movimento: cru(l, DE_TODOS.movimento),
    nossoNumero: semZeros(digitos(l, e.nossoNumero)),
    documento: texto(l, DE_TODOS.documento),
    usoDaEmpresa: texto(l, e.usoDaEmpresa),
    txid: '',
    pagador: e.pagador ? texto(l, e.pagador) : '',
    vencimento: dia(l, DE_TODOS.vencimento, 'o vencimento'),
    nominal: inteiro(l, DE_TODOS.nominal, 'o valor do título'),
    pago: inteiro(l, DE_TODOS.pago, 'o valor pago'),
    encargos: e.encargos.reduce((s, p) => s + inteiro(l, p, 'o valor dos juros e da multa'), 0),
    desconto: inteiro(l, DE_TODOS.desconto, 'o desconto') + inteiro(l, DE_TODOS.abatimento, 'o abatimento'),
    tarifa: inteiro(l, e.tarifa, 'a tarifa'),
    ocorrencia: dia(l, DE_TODOS.ocorrencia, 'a data da ocorrência'),
    credito: dia(l, e.credito, 'a data do crédito'),
  }
  return e.pagoSemTarifa ? comATarifaDeVolta(titulo) : titulo
}

/**
 * Itaú tells what came into the account: with some contracts the fee was taken out of it. When it is short of the title, with
 * its charges and without its discount, by exactly the fee, the payer paid the fee too.
 */
function comATarifaDeVolta(t: Titulo): Titulo {
  const esperado = t.nominal + t.encargos - t.desconto
  return t.tarifa > 0 && t.pago + t.tarifa === esperado ? { ...t, pago: esperado } : t
}

/** @returns what the bank says it summed, when that is of these titles */
function lerFim(l: Linha, titulos: readonly Titulo[]): Soma | null {
  exigirInteira(l, DE_TODOS.somaValor[1])
  const dita = {
    quantidade: inteiro(l, DE_TODOS.somaQuantidade, 'a quantidade de títulos'),
    valor: inteiro(l, DE_TODOS.somaValor, 'a soma dos títulos'),
  }
  const lida = somaDos(titulos)
  conferirSoma(l, dita, lida)
  return dita.quantidade === lida.quantidade && dita.valor > 0 ? dita : null
}
