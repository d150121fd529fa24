import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { PreviaDePagamentos } from '#contract/cobranca/varias-cobrancas.ts'
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
}
export type PagamentosFeitos = Awaited<ReturnType<typeof pagarVarias>>

interface Digitado {
  data: string
  /** Undefined: all that is owed that day. */
  valor: number | null | undefined
}

/** Whoever is typing is waited for. */
const PAUSA_MS = 400

const SEM_DIA = 'Informe o dia do pagamento'
const SEM_VALOR = 'Informe o valor pago'

const comValor = (valor: Digitado['valor']): valor is number => typeof valor === 'number' && !Number.isNaN(valor)

/** What is wrong with a line before the server is asked, or null. */
const problemaDe = ({ data, valor }: Digitado): string | null =>
  !ehDia(data) ? SEM_DIA : valor === undefined || comValor(valor) ? null : SEM_VALOR

const corpoDe = (cobranca: string, { data, valor }: Digitado) => ({
  cobranca,
  data,
  ...(comValor(valor) && valor > 0 && { valor }),
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

/** The payments of several charges while they are typed, with what each would leave; and their recording, once. */
export function usePagamentos(cobrancas: readonly CobrancaNaLista[]) {
  const [diaDeTodas, setDiaDeTodas] = useState(todayInSaoPaulo)
  const [digitados, setDigitados] = useState<ReadonlyMap<string, Digitado>>(
    () => new Map(cobrancas.map((c) => [c._id, { data: todayInSaoPaulo(), valor: undefined }])),
  )
  const [recusas, setRecusas] = useState<ReadonlyMap<string, string>>(new Map())
  const [gravando, setGravando] = useState(false)
  const [tentou, setTentou] = useState(false)
  const [feitos, setFeitos] = useState<PagamentosFeitos | null>(null)
  const chave = useRef(novaChave())
  const assentados = useAssentado(digitados)
  const deCada = cobrancas.map((c) => ({ id: c._id, digitado: digitados.get(c._id)! }))
  const pedidos = [...assentados].filter(([, d]) => ehDia(d.data)).map(([id, d]) => corpoDe(id, d))
  const { data: previa } = useQuery({
    queryKey: ['cobrancas', 'previa-de-pagamentos', pedidos],
    queryFn: ({ signal }) => preverPagamentos({ pagamentos: pedidos }, signal),
    enabled: pedidos.length > 0 && feitos === null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const previas = new Map(previa?.linhas.map((l) => [l.cobranca._id, l]))

  const linhas = deCada.map(({ id, digitado }): LinhaDoPagamento => {
    const daLinha = previas.get(id)
    const doServidor = recusas.get(id) ?? daLinha?.problema?.texto ?? null
    const faltando = problemaDe(digitado)
    return {
      data: digitado.data,
      valor: digitado.valor === undefined ? (daLinha?.valor ?? null) : digitado.valor,
      previa: daLinha,
      problema: faltando === null ? doServidor : tentou ? faltando : null,
    }
  })
  const valores = linhas.map((l) => l.valor)
  const total = valores.every(comValor) ? valores.reduce((soma, v) => soma + Math.round(v * 100), 0) / 100 : null

  const mudar = (id: string, parte: Partial<Pick<Digitado, 'data' | 'valor'>>) => {
    setDigitados((antes) => new Map(antes).set(id, { ...antes.get(id)!, ...parte }))
    setRecusas((antes) => new Map([...antes].filter(([outra]) => outra !== id)))
    chave.current = novaChave()
  }
  const porDiaEmTodas = (data: string) => {
    setDiaDeTodas(data)
    if (!ehDia(data)) return
    setDigitados((antes) => new Map([...antes].map(([id, d]) => [id, { ...d, data }])))
    setRecusas(new Map())
    chave.current = novaChave()
  }
  const gravar = async () => {
    setTentou(true)
    if (deCada.some(({ digitado }) => problemaDe(digitado) !== null) || total === null) {
      avisarErro('Nenhum pagamento foi registrado: complete o dia e o valor de cada um', { breve: true })
      return
    }
    setGravando(true)
    try {
      const pagamentos = deCada.map(({ id, digitado }, i) => ({
        cobranca: id,
        data: digitado.data,
        valor: linhas[i]?.valor ?? 0,
      }))
      setFeitos(await pagarVarias({ pagamentos }, chave.current))
      marcarComoVelho('cobrancas')
    } catch (erro) {
      setRecusas(
        recusasDe(
          erro,
          deCada.map((d) => d.id),
        ),
      )
      avisarErro(`Nenhum pagamento foi registrado. ${mensagemDoErro(erro)}`, { breve: true })
    }
    setGravando(false)
  }
  return {
    linhas,
    total,
    diaDeTodas,
    porDiaEmTodas,
    mudar,
    mexido: [...digitados.values()].some((d) => d.valor !== undefined || d.data !== todayInSaoPaulo()),
    gravando,
    feitos,
    gravar: () => void gravar(),
  }
}

/** The refusals of a batch by charge: `pagamentos.3.valor` is of the fourth. */
export function recusasDe(erro: unknown, ids: readonly string[]): ReadonlyMap<string, string> {
  const issues = erro instanceof ErroDaApi ? erro.issues : []
  return new Map(
    issues.flatMap(({ path, message }): [string, string][] => {
      const id = ids[Number(/^pagamentos\.(\d+)\./.exec(path)?.[1])]
      return id === undefined ? [] : [[id, message]]
    }),
  )
}
