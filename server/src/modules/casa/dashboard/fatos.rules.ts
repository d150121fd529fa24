import { formatarCentavos, formatarReais } from '#contract/valores/moeda.ts'
import { diasEntre, formatarData } from '#contract/valores/calendario.ts'
import {
  fatosDaAdministracao,
  fatosDoMorador,
  type FatoDaAdministracao,
  type FatoDoMorador,
  type Pendencia,
} from '#contract/casa/dashboard.ts'

/**
 * What Home tells before it may say "Tudo em dia": for each fact what is read, and the words and the address it is told
 * with. Both tables are total over the contract's list. Pure; amounts in centavos, days `YYYY-MM-DD`.
 */

/** What was read of each fact that staff is told of. */
export interface DaAdministracao {
  /** What the disk asks for; null while there is room. */
  disco: string | null
  /** The daily backup: whether the settings ask for one, the day of the last good one, whether a later try failed. */
  copia: { ligada: boolean; ultima: string | null; falhou: boolean; hoje: string }
  correio: { semServidor: boolean; enderecoLocal: boolean; guardados: number }
  /** How many units there are. */
  unidades: number
  /** Of all funds, without their signs; whether there are entries; whether a closed month locks the opening balance. */
  saldoInicial: { soma: number; lancamentos: boolean; fechado: boolean }
  /** What each fund has today. */
  caixa: readonly { nome: string; saldo: number }[]
  /** Terms of office that come to their end with nobody elected after them, and the one that ended with nobody else. */
  mandatos: { acabam: readonly Mandato[]; prorrogado: (Mandato & { ate: string | null }) | null }
  atraso: { unidades: number; principal: number }
  /** Charges that prescribe within a year, and the last day to claim the first of them. */
  prescricao: { quantas: number; primeira: string } | null
  /** Bills whose day has passed and that are not paid; those that wait for somebody's word. */
  contasVencidas: number
  contasPorAprovar: number
  /** Bills due from today on for a week, in reais, and its last day; null where there is none. */
  contasAVencer: { quantidade: number; valor: number; ate: string } | null
  /** Whether a higher limit of approval waits for somebody else's word. */
  limite: boolean
  /** Orders whose day has passed. */
  servicos: number
  /** Documents that ended or end soon: of one, which and until when. */
  documentos: { quantos: number; vencidos: number; primeiro: { titulo: string; validade: string } | null; hoje: string }
  /** Incidents nobody has looked at. */
  ocorrencias: number
  /** Bookings that wait for approval. */
  reservas: number
  /** Lines of the bank that nobody has said what they are. */
  banco: number
  /** Months that are over and whose accounts were never published: closed, and still open. */
  meses: { fechados: number; abertos: number }
  /** Mails that were given up. */
  emails: number
}

interface Mandato {
  papel: string
  nome: string
  fim: string
}

/** What was read of each fact somebody of the building is told of, about what is theirs. */
export interface DoMorador {
  /** Of no unit any more. */
  saida: boolean
  /** Communications that ask for their word, not given yet, and the only one where it is one. */
  comunicados: { quantos: number; um: string | null }
  atraso: { cobrancas: number; principal: number }
  /** Bookings still to be paid. */
  reservas: number
}

type Dito = Omit<Pendencia, 'tipo'> | null
/** Words of each fact; null keeps it quiet. */
type Palavras<M> = { [F in keyof M]: (medida: M[F]) => Dito }

/** Nothing for zero; else the count with its noun in one number or the other. */
const contado = (quantidade: number, um: string, varios: string, destino: string): Dito =>
  quantidade === 0 ? null : { quantidade, texto: `${quantidade} ${quantidade === 1 ? um : varios}`, destino }

const filtradas = (status: string) => `/reservas?status=${encodeURIComponent(status)}`

/** A daily backup is late once a whole day went by without one. */
const DIAS_SEM_COPIA = 2

function daCopia({ ligada, ultima, falhou, hoje }: DaAdministracao['copia']): Dito {
  if (!ligada) return null
  const dito = (texto: string) => ({ quantidade: 1, texto, destino: '/configuracoes?aba=auditoria' })
  if (falhou)
    return dito(
      ultima === null
        ? 'A cópia de segurança falhou, e não há nenhuma boa'
        : `A cópia de segurança falhou; a última boa é de ${formatarData(ultima)}`,
    )
  if (ultima === null) return dito('Nenhuma cópia de segurança foi feita ainda')
  return diasEntre(ultima, hoje) < DIAS_SEM_COPIA
    ? null
    : dito(`A última cópia de segurança é de ${formatarData(ultima)}`)
}

function doCorreio({ semServidor, enderecoLocal, guardados }: DaAdministracao['correio']): Dito {
  const destino = '/configuracoes?aba=emails'
  if (semServidor) return { quantidade: 1, texto: 'Nenhum e-mail sai: falta o servidor de e-mail', destino }
  if (enderecoLocal) return { quantidade: 1, texto: 'Os links dos e-mails só abrem no próprio servidor', destino }
  const [um, varios] = ['e-mail guardado que ninguém mandou', 'e-mails guardados que ninguém mandou']
  return contado(guardados, um, varios, `${destino}&estado=guardado`)
}

function doCaixa(fundos: DaAdministracao['caixa']): Dito {
  const somar = (quais: DaAdministracao['caixa']) => quais.reduce((s, f) => s + f.saldo, 0)
  const total = somar(fundos)
  const negativos = fundos.filter((f) => f.saldo < 0)
  const [primeiro] = negativos
  if (!primeiro) return null
  const destino = '/fundos'
  if (total < 0) return { quantidade: 1, texto: `Caixa negativo: ${formatarCentavos(total)}`, destino }
  const quais = negativos.length === 1 ? `Fundo ${primeiro.nome} negativo` : `${negativos.length} fundos negativos`
  return { quantidade: negativos.length, texto: `${quais}: ${formatarCentavos(somar(negativos))}`, destino }
}

function dosMandatos({ acabam, prorrogado }: DaAdministracao['mandatos']): Dito {
  const destino = '/cargos'
  if (prorrogado !== null) {
    const { nome, fim, ate } = prorrogado
    const fica = ate === null ? `só ${nome} administra` : `ninguém foi eleito: atos urgentes até ${formatarData(ate)}`
    return { quantidade: 1, texto: `O mandato de ${nome} acabou em ${formatarData(fim)}, e ${fica}`, destino }
  }
  const [primeiro] = acabam
  if (!primeiro) return null
  const um = `Mandato acaba em ${formatarData(primeiro.fim)}: ${primeiro.papel}, ${primeiro.nome}`
  const texto =
    acabam.length === 1 ? um : `${acabam.length} mandatos acabam, o primeiro em ${formatarData(primeiro.fim)}`
  return { quantidade: acabam.length, texto, destino }
}

function daPrescricao(p: DaAdministracao['prescricao']): Dito {
  if (p === null) return null
  const dia = formatarData(p.primeira)
  const [um, varios] = [`cobrança prescreve em ${dia}`, `cobranças prescrevem em até um ano, a primeira em ${dia}`]
  return contado(p.quantas, um, varios, '/cobrancas?status=prescreve')
}

/** What was never told to the residents, with what has to be done first where the month is still open. */
function dosMeses({ fechados, abertos }: DaAdministracao['meses']): Dito {
  const [um, varios] = ['mês fechado com as contas por publicar', 'meses fechados com as contas por publicar']
  const ditos = [contado(fechados, um, varios, ''), contado(abertos, 'mês por fechar', 'meses por fechar', '')]
  const texto = ditos.flatMap((d) => d?.texto ?? []).join(' e ')
  return texto === '' ? null : { quantidade: fechados + abertos, texto, destino: '/prestacao-de-contas' }
}

const comValor = (dito: Dito, centavos: number): Dito =>
  dito && { ...dito, texto: `${dito.texto}: ${formatarCentavos(centavos)}` }

function dosDocumentos({ quantos, vencidos, primeiro, hoje }: DaAdministracao['documentos']): Dito {
  if (primeiro === null) return null
  const destino = `/documentos?situacao=${vencidos > 0 ? 'vencido' : 'a_vencer'}`
  const { titulo, validade } = primeiro
  const um = `${titulo}: ${validade < hoje ? 'venceu' : 'vence'} em ${formatarData(validade)}`
  // What ended first: what ends soon is told once that is renewed.
  const quantidade = vencidos > 0 ? vencidos : quantos
  const varios = `${quantidade} documentos ${vencidos > 0 ? 'vencidos' : 'a vencer'}`
  return { quantidade, texto: quantidade === 1 ? um : varios, destino }
}

const A_ADMINISTRACAO: Palavras<DaAdministracao> = {
  disco: (texto) => (texto === null ? null : { quantidade: 1, texto, destino: '/configuracoes?aba=uso' }),
  copia: daCopia,
  correio: doCorreio,
  unidades: (n) => (n > 0 ? null : { quantidade: 1, texto: 'Nenhuma unidade cadastrada', destino: '/unidades' }),
  // A closed month settles it: the opening balance does not change any more, so nobody is asked for it.
  saldoInicial: ({ soma, lancamentos, fechado }) =>
    soma !== 0 || !lancamentos || fechado
      ? null
      : { quantidade: 1, texto: 'O saldo inicial não foi informado', destino: '/fundos' },
  caixa: doCaixa,
  mandatos: dosMandatos,
  atraso: ({ unidades, principal }) => {
    const dito = comValor(
      contado(unidades, 'unidade com cobrança vencida', 'unidades com cobrança vencida', '/devedores'),
      principal,
    )
    // In the words of the list of debtors, which tells both sums.
    return dito && { ...dito, texto: `${dito.texto} sem juros e multa` }
  },
  prescricao: daPrescricao,
  contasVencidas: (n) =>
    contado(n, 'conta a pagar vencida', 'contas a pagar vencidas', '/contas-a-pagar?status=Vencidas'),
  contasPorAprovar: (n) =>
    contado(n, 'conta a pagar por aprovar', 'contas a pagar por aprovar', '/contas-a-pagar?status=Por%20aprovar'),
  contasAVencer: (a) =>
    a && {
      quantidade: a.quantidade,
      texto: `${a.quantidade === 1 ? '1 conta' : `${a.quantidade} contas`} a vencer até ${formatarData(a.ate).slice(0, 5)}: ${formatarReais(a.valor)}`,
      destino: '/contas-a-pagar',
    },
  limite: (proposto) =>
    proposto
      ? {
          quantidade: 1,
          texto: 'Um limite maior de aprovação de contas espera confirmação',
          destino: '/contas-a-pagar',
        }
      : null,
  documentos: dosDocumentos,
  servicos: (n) => contado(n, 'serviço em atraso', 'serviços em atraso', '/servicos?status=Atrasado'),
  ocorrencias: (n) =>
    contado(
      n,
      'ocorrência aguardando procedimento',
      'ocorrências aguardando procedimento',
      '/ocorrencias?status=Aguardando',
    ),
  reservas: (n) => contado(n, 'reserva para aprovar', 'reservas para aprovar', filtradas('Aguardando aprovação')),
  banco: (n) => contado(n, 'movimento do banco por conciliar', 'movimentos do banco por conciliar', '/banco'),
  meses: dosMeses,
  emails: (n) => contado(n, 'e-mail não enviado', 'e-mails não enviados', '/configuracoes?aba=emails&estado=falhou'),
}

const AO_MORADOR: Palavras<DoMorador> = {
  saida: (saiu) =>
    saiu
      ? {
          quantidade: 1,
          texto: 'Você não está mais em nenhuma unidade: aqui ficam as suas cobranças, recibos e dados',
          destino: '/minhas-cobrancas',
        }
      : null,
  comunicados: ({ quantos, um }) =>
    contado(
      quantos,
      'comunicado pede a sua ciência',
      'comunicados pedem a sua ciência',
      um === null ? '/comunicados?situacao=publicado' : `/comunicado/${um}`,
    ),
  atraso: ({ cobrancas, principal }) => {
    const dito = comValor(contado(cobrancas, 'cobrança vencida', 'cobranças vencidas', '/minhas-cobrancas'), principal)
    return dito && { ...dito, texto: `${dito.texto} mais juros e multa` }
  },
  reservas: (n) => contado(n, 'reserva a pagar', 'reservas a pagar', filtradas('Aguardando pagamento')),
}

/** Every fact of a list that has something to tell, in its order. */
function contar<F extends string, M extends Record<F, unknown>>(
  fatos: readonly F[],
  palavras: { [K in F]: (medida: M[K]) => Dito },
  medidas: M,
): (Omit<Pendencia, 'tipo'> & { tipo: F })[] {
  return fatos.flatMap((tipo) => {
    const dito = palavras[tipo](medidas[tipo])
    return dito ? [{ tipo, ...dito }] : []
  })
}

/** What waits for the administration. */
export const contarDaAdministracao = (medidas: DaAdministracao): Pendencia[] =>
  contar<FatoDaAdministracao, DaAdministracao>(fatosDaAdministracao, A_ADMINISTRACAO, medidas)

/** What waits for somebody of the building. */
export const contarDoMorador = (medidas: DoMorador): Pendencia[] =>
  contar<FatoDoMorador, DoMorador>(fatosDoMorador, AO_MORADOR, medidas)
