/** Amounts in words, as receipts write them. Pure. */

const ATE_19 =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const DEZENAS = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const CENTENAS = '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)

const juntar = (partes: readonly string[]) => partes.filter((p) => p !== '').join(' e ')

/** 1 to 999; '' for 0. */
function ate999(n: number): string {
  if (n === 0) return ''
  if (n === 100) return 'cem'
  if (n < 20) return ATE_19[n] ?? ''
  if (n < 100) return juntar([DEZENAS[Math.floor(n / 10)] ?? '', ate999(n % 10)])
  return juntar([CENTENAS[Math.floor(n / 100)] ?? '', ate999(n % 100)])
}

/**
 * Whole numbers below a thousand millions. The last class is joined by "e" when it is below a hundred or whole hundreds, as
 * the grammar asks: "mil e duzentos", "mil duzentos e um".
 */
function inteiro(n: number): string {
  if (n === 0) return 'zero'
  const [milhoes, mil, resto] = [Math.floor(n / 1_000_000), Math.floor(n / 1_000) % 1_000, n % 1_000]
  const classes = [
    { valor: milhoes, texto: `${ate999(milhoes)} ${milhoes === 1 ? 'milhão' : 'milhões'}` },
    { valor: mil, texto: mil === 1 ? 'mil' : `${ate999(mil)} mil` },
    { valor: resto, texto: ate999(resto) },
  ].filter((c) => c.valor > 0)
  return classes.reduce((frase, { valor, texto }, i) => {
    if (i === 0) return texto
    const ultima = i === classes.length - 1
    return `${frase}${ultima && (valor < 100 || valor % 100 === 0) ? ' e ' : ' '}${texto}`
  }, '')
}

/**
 * `oitocentos e sessenta e sete reais e trinta e oito centavos`; whole millions are "de reais".
 * @param centavos 0 to 99.999.999.999
 */
export function reaisPorExtenso(centavos: number): string {
  const [reais, resto] = [Math.floor(centavos / 100), centavos % 100]
  const deReais = reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de reais' : reais === 1 ? 'real' : 'reais'
  const parte = `${inteiro(resto)} ${resto === 1 ? 'centavo' : 'centavos'}`
  if (reais === 0) return resto === 0 ? 'zero reais' : parte
  return resto === 0 ? `${inteiro(reais)} ${deReais}` : `${inteiro(reais)} ${deReais} e ${parte}`
}
