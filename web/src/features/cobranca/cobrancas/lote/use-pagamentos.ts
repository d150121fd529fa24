import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { PreviaDePagamentos } from '#contract/cobranca/varias-cobrancas.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { avisarErro } from '../../../../avisos/avisos.ts'
import { novaChave } from '../../../../lib/api.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { ehDia } from '../../../../listas/eh-dia.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { pagarVarias, preverPagamentos } from '../cobrancas.api.ts'

export interface LinhaDoPagamento {
  /** `YYYY-MM-DD`, or the text of one half typed. */
  data: string
  /** Reais; null while nothing is typed, NaN when it is no amount. */
  valor: number | null
  /** What the server says of it; undefined until it did. */
  previa: PreviaDePagamentos['linhas'][number] | undefined
  problema: string | null
  aMais: boolean
}
export type PagamentosFeitos = Awaited<ReturnType<typeof pagarVarias>>

interface Digitado {
  data: string
  /** Undefined: all that is owed that day. */
  valor: number | null | undefined
  /** What is beyond the debt becomes a credit of the unit. */
  aMais: boolean
}

/** Whoever is typing is waited for. */
const PAUSA_MS = 400

const SEM_DIA = 'Informe o dia do pagamento'
const SEM_VALOR = 'Informe o valor pago'

const comValor = (valor: Digitado['valor']): valor is number => typeof valor === 'number' && !Number.isNaN(valor)

/** What is wrong with a line before the server is asked, or null. */
const problemaDe = ({ data, valor }: Digitado): string | null =>
  !ehDia(data) ? SEM_DIA : valor === undefined || comValor(valor) ? null : SEM_VALOR

const ficaDeCredito = ({ aMais }: Pick<Digitado, 'aMais'>) => (aMais ? { aMais: 'credito' as const } : {})

const corpoDe = ({ id: cobranca, data, valor, aMais }: Digitado & { id: string }) => ({
  cobranca,
  data,
  ...(comValor(valor) && valor > 0 && { valor }),
  ...ficaDeCredito({ aMais }),
})

/** What was typed of each line, told once the person stopped. */
function useAssentado<T>(valor: T): T {
  const [assentado, setAssentado] = useState(valor)
  useEffect(() => {
    const pausa = setTimeout(() => setAssentado(valor), PAUSA_MS)
    return () => clearTimeout(pausa)
  }, [valor])
  return assentado
}

/** What stands in the lines: a day and a value each, and the day of all. */
function useDigitados(ids: readonly string[]) {
  const [diaDeTodas, setDiaDeTodas] = useState(todayInSaoPaulo)
  const [mudados, setMudados] = useState<ReadonlyMap<string, Partial<Digitado>>>(new Map())
  const [inicio] = useState(todayInSaoPaulo)
  const [deTodas, setDeTodas] = useState(inicio)
  const digitado = (id: string): Digitado => ({
    data: deTodas,
    valor: undefined,
    aMais: false,
    ...mudados.get(id),
  })
  return {
    diaDeTodas,
    digitados: ids.map((id) => ({ id, ...digitado(id) })),
    mexido: mudados.size > 0 || deTodas !== inicio,
    mudar: (id: string, parte: Partial<Digitado>) =>
      setMudados((antes) => new Map(antes).set(id, { ...antes.get(id), ...parte })),
    porDiaEmTodas: (data: string) => {
      setDiaDeTodas(data)
      if (!ehDia(data)) return
      setDeTodas(data)
      setMudados((antes) => new Map([...antes].map(([id, { data: _, ...resto }]) => [id, resto])))
    },
  }
}

/** What the server says of what was typed, once the person stopped. */
function usePrevia(digitados: readonly (Digitado & { id: string })[], ligada: boolean) {
  const assentados = useAssentado(JSON.stringify(digitados.filter((d) => ehDia(d.data)).map(corpoDe)))
  const pagamentos = JSON.parse(assentados) as ReturnType<typeof corpoDe>[]
  const { data } = useQuery({
    queryKey: ['cobrancas', 'previa-de-pagamentos', assentados],
    queryFn: ({ signal }) => preverPagamentos({ pagamentos }, signal),
    enabled: pagamentos.length > 0 && ligada,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return new Map(data?.linhas.map((l) => [l.cobranca._id, l]))
}

/** A line as it is shown. @param recusa what the server refused of it @param tentou somebody tried to record */
function linhaDe(d: Digitado, previa: LinhaDoPagamento['previa'], recusa: string | undefined, tentou: boolean) {
  const falta = problemaDe(d)
  return {
    data: d.data,
    valor: d.valor === undefined ? (previa?.valor ?? null) : d.valor,
    previa,
    aMais: d.aMais,
    problema: falta === null ? (recusa ?? previa?.problema?.texto ?? null) : tentou ? falta : null,
  }
}

/** The sum in reais; null while a value is missing. */
const somar = (valores: readonly (number | null)[]): number | null =>
  valores.every(comValor) ? somarReais(valores) : null

/** The payments of several charges while they are typed, with what each would leave; and their recording, once. */
export function usePagamentos(cobrancas: readonly CobrancaNaLista[]) {
  const ids = cobrancas.map((c) => c._id)
  const { digitados, mudar, porDiaEmTodas, diaDeTodas, mexido } = useDigitados(ids)
  const [recusas, setRecusas] = useState<ReadonlyMap<string, string>>(new Map())
  const [gravando, setGravando] = useState(false)
  const [tentou, setTentou] = useState(false)
  const [conta, setConta] = useState<string>(CONTA_PRINCIPAL)
  const [feitos, setFeitos] = useState<PagamentosFeitos | null>(null)
  const chave = useRef(novaChave())
  const previas = usePrevia(digitados, feitos === null)
  const linhas = digitados.map((d): LinhaDoPagamento => linhaDe(d, previas.get(d.id), recusas.get(d.id), tentou))
  const total = somar(linhas.map((l) => l.valor))

  /** What was refused is of what stood there; another wish is another request. */
  const deNovo = () => {
    setRecusas(new Map())
    chave.current = novaChave()
  }
  const gravar = async () => {
    setTentou(true)
    if (digitados.some((d) => problemaDe(d) !== null) || total === null)
      return avisarErro('Nenhum pagamento foi registrado: complete o dia e o valor de cada um', { breve: true })
    setGravando(true)
    try {
      const pagamentos = digitados.map(({ id, data, aMais }, i) => ({
        ...{ cobranca: id, data, valor: linhas[i]?.valor ?? 0 },
        ...ficaDeCredito({ aMais }),
      }))
      setFeitos(await pagarVarias({ pagamentos, conta }, chave.current))
      marcarComoVelho('cobrancas')
    } catch (erro) {
      setRecusas(recusasDe(erro, ids))
      avisarErro(`Nenhum pagamento foi registrado. ${mensagemDoErro(erro)}`, { breve: true })
    }
    setGravando(false)
  }
  return {
    ...{ linhas, total, diaDeTodas, conta, mexido: mexido || conta !== CONTA_PRINCIPAL, gravando, feitos },
    porConta: (id: string) => {
      setConta(id)
      deNovo()
    },
    porDiaEmTodas: (data: string) => {
      porDiaEmTodas(data)
      deNovo()
    },
    mudar: (id: string, parte: Partial<Digitado>) => {
      mudar(id, parte)
      deNovo()
    },
    gravar: () => void gravar(),
  }
}

/** The refusals of a batch by charge: `pagamentos.3.valor` is of the fourth. */
function recusasDe(erro: unknown, ids: readonly string[]): ReadonlyMap<string, string> {
  const issues = erro instanceof ErroDaApi ? erro.issues : []
  return new Map(
    issues.flatMap(({ path, message }): [string, string][] => {
      const id = ids[Number(/^pagamentos\.(\d+)\./.exec(path)?.[1])]
      return id === undefined ? [] : [[id, message]]
    }),
  )
}
