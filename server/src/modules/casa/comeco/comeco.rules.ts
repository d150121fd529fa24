import { passosDoComeco, type Comeco, type PassoDoComeco } from '#contract/casa/comeco.ts'
import { formatarCentavos, PORCENTO } from '#contract/valores/moeda.ts'
import { enumerar } from '#contract/valores/texto.ts'

/**
 * The guide of the first days: for each step what is read, when it is done, and what is said of it. The table is total over the
 * contract's list. Pure; amounts in centavos.
 */

/** What was read of each step. */
export interface Medidas {
  /** Whether each is known; the CPF is that of who asks. */
  condominio: { cnpj: boolean; endereco: boolean; cpf: boolean }
  /** Opening balances of all funds, and whether a closed month has settled them. */
  saldos: { soma: number; fechado: boolean }
  /** Units, those without a fração, how far the sum is from 1 (in words; null: it adds up, or the convenção was recorded). */
  unidades: { quantas: number; semFracao: number; falta: string | null }
  /** People who are not of the administration, and those who may enter. */
  pessoas: { quantas: number; comAcesso: number }
  pix: { chave: string | null }
  /** How many late rules there are. */
  atraso: number
  correio: { servidor: boolean; enderecoLocal: boolean }
  /** Whether anything was ever charged. */
  cobrancas: boolean
}

interface Dito {
  feito: boolean
  texto: string
  destino: string
}

const contado = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

function doCondominio({ cnpj, endereco, cpf }: Medidas['condominio']): Dito {
  const faltam = [...(cnpj ? [] : ['o CNPJ']), ...(endereco ? [] : ['o endereço'])]
  const seu = 'o seu CPF, sem o qual não se recupera a senha'
  const tudo = cpf ? faltam : [...faltam, seu]
  if (tudo.length === 0) return { feito: true, texto: 'CNPJ, endereço e o seu CPF', destino: '/configuracoes' }
  const texto = `Falta${tudo.length > 1 ? 'm' : ''} ${enumerar(tudo)}`
  return { feito: false, texto, destino: faltam.length === 0 ? '/profile' : '/configuracoes' }
}

/** @param falta per cent that the frações lack; with a minus, by which they pass */
const daSoma = (falta: string): string =>
  falta.startsWith('-')
    ? `as frações passam ${falta.slice(1)}${PORCENTO} de 1`
    : `faltam ${falta}${PORCENTO} para as frações somarem 1`

function dasUnidades({ quantas, semFracao, falta }: Medidas['unidades']): Dito {
  if (quantas === 0)
    return { feito: false, texto: 'Traga uma planilha, ou cadastre uma a uma', destino: '/unidades/importar' }
  const unidades = contado(quantas, 'unidade', 'unidades')
  if (semFracao > 0) return { feito: false, texto: `${unidades}; ${semFracao} sem fração`, destino: '/unidades' }
  if (falta !== null) return { feito: false, texto: `${unidades}; ${daSoma(falta)}`, destino: '/unidades' }
  return { feito: true, texto: unidades, destino: '/unidades' }
}

function doCorreio({ servidor, enderecoLocal }: Medidas['correio']): Dito {
  const destino = '/configuracoes?aba=emails'
  if (!servidor) return { feito: false, texto: 'Falta o servidor de e-mail: por enquanto nada sai', destino }
  if (enderecoLocal)
    return { feito: false, texto: 'Falta o endereço público: os links só abrem no próprio servidor', destino }
  return { feito: true, texto: 'Os e-mails saem; mande um de teste quando quiser', destino }
}

const DITOS: { [P in PassoDoComeco]: (medida: Medidas[P]) => Dito } = {
  condominio: doCondominio,
  saldos: ({ soma, fechado }) => ({
    feito: soma !== 0 || fechado,
    texto:
      soma !== 0
        ? formatarCentavos(soma)
        : fechado
          ? 'Com um mês fechado, já não muda'
          : 'Quanto havia em cada fundo no dia em que os lançamentos começam',
    destino: '/fundos',
  }),
  unidades: dasUnidades,
  pessoas: ({ quantas, comAcesso }) => ({
    feito: quantas > 0,
    texto:
      quantas === 0
        ? 'Traga uma planilha; quem tem e-mail pode receber um convite'
        : `${contado(quantas, 'pessoa', 'pessoas')}; ${comAcesso === 0 ? 'nenhuma entrou ainda' : contado(comAcesso, 'já entra', 'já entram')}`,
    destino: quantas === 0 ? '/moradores/importar' : '/moradores',
  }),
  pix: ({ chave }) => ({
    feito: chave !== null,
    texto: chave ?? 'Com ela cada cobrança sai com código e QR',
    destino: '/configuracoes?aba=pix',
  }),
  atraso: (n) => ({
    feito: n > 0,
    texto:
      n > 0
        ? contado(n, 'regra gravada', 'regras gravadas')
        : 'Multa, juros e correção que a convenção manda para quem atrasa',
    destino: '/configuracoes?aba=atraso',
  }),
  correio: doCorreio,
  cobrancas: (houve) => ({
    feito: houve,
    texto: houve ? 'As primeiras já foram geradas' : 'O rateio do mês entre as unidades, conferido antes de sair',
    destino: houve ? '/cobrancas' : '/cobrancas/gerar',
  }),
}

const dizer = <P extends PassoDoComeco>(passo: P, medidas: Pick<Medidas, P>): Dito => DITOS[passo](medidas[passo])

/** Every step in its order. What is done is no longer put aside. */
export const contarPassos = (medidas: Medidas, pulados: ReadonlySet<string>): Comeco['passos'] =>
  passosDoComeco.map((passo) => {
    const dito = dizer(passo, medidas)
    return { passo, ...dito, pulado: !dito.feito && pulados.has(passo) }
  })
