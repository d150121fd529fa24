import { IconCash, IconMail, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { MAXIMO_DE_IDS } from '#contract/cobranca/varias-cobrancas.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { avisarErro } from '../../../../avisos/avisos.ts'
import { useDescarga } from '../../../../avisos/use-descarga.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { selecaoDe, useSelecao } from '../../../../listas/use-selecao.ts'
import { Button } from '../../../../ui/button.tsx'
import { rescueFocus } from '../../../../ui/focus/lost-focus.ts'
import type { Selection } from '../../../../ui/lists/data-list.types.ts'
import { baixarAvisos, listar, type ConsultaDeCobrancas, type FiltroDeCobrancas } from '../cobrancas.api.ts'
import { contar } from '../textos.ts'

const DialogoDeAvisos = lazy(() => import('./dialogo-de-avisos.tsx').then((m) => ({ default: m.DialogoDeAvisos })))
const DialogoDePagamentos = lazy(() =>
  import('./dialogo-de-pagamentos.tsx').then((m) => ({ default: m.DialogoDePagamentos })),
)

interface DaLista {
  limites: FiltroDeCobrancas
  ordem: ConsultaDeCobrancas['ordem']
  visiveis: readonly CobrancaNaLista[]
  total: number | undefined
  resumo: { saldo: number } | undefined
}

type Ato = 'avisar' | 'pagar'

const somar = (linhas: Iterable<CobrancaNaLista>) =>
  somarReais([...linhas].map((c) => (c.status === 'em_acordo' ? 0 : c.saldo)))

/** Marked charges: their notices printed or sent again, their payments recorded. */
export function useLoteDeCobrancas({ limites, ordem, visiveis, total = 0, resumo }: DaLista): {
  selecao: Selection
  dialogo: ReactNode
} {
  const [marcadas, setMarcadas] = useSelecao<CobrancaNaLista>(JSON.stringify(limites))
  const [aberto, setAberto] = useState<{ ato: Ato; cobrancas: readonly CobrancaNaLista[] } | null>(null)
  const [juntando, setJuntando] = useState<Ato | null>(null)
  const { baixando, baixar } = useDescarga()
  const soma = marcadas.todas ? resumo?.saldo : somar(marcadas.linhas.values())

  const buscar = async () =>
    marcadas.todas || marcadas.linhas.size > MAXIMO_DE_IDS
      ? (await listar({ ...limites, ...(ordem && { ordem }), porPagina: 'todos' }, new AbortController().signal)).itens
      : [...marcadas.linhas.values()]
  const abrir = async (ato: Ato) => {
    setJuntando(ato)
    try {
      const lidas = await buscar()
      setAberto({ ato, cobrancas: marcadas.todas ? lidas : lidas.filter((c) => marcadas.linhas.has(c._id)) })
    } catch (erro) {
      avisarErro(`Não foi possível ler as cobranças. ${mensagemDoErro(erro)}`)
    }
    setJuntando(null)
  }
  const imprimir = () =>
    baixar(() =>
      baixarAvisos(
        marcadas.todas
          ? { ...limites, ...(ordem && { ordem }) }
          : { ids: [...marcadas.linhas.keys()].slice(0, MAXIMO_DE_IDS).join(',') },
      ),
    )
  const fechar = () => {
    setAberto(null)
    rescueFocus()
  }
  const muitas = !marcadas.todas && marcadas.linhas.size > MAXIMO_DE_IDS
  const selecao: Selection = {
    ...selecaoDe(marcadas, setMarcadas, { visiveis, total, contar }),
    ...(soma !== undefined && { sum: formatarReais(soma) }),
    actions: (
      <>
        <Button size="sm" icon={IconCash} busy={juntando === 'pagar'} onClick={() => void abrir('pagar')}>
          Registrar pagamentos
        </Button>
        <Button
          size="sm"
          icon={IconPrinter}
          busy={baixando}
          disabled={muitas}
          title={muitas ? `Marque até ${MAXIMO_DE_IDS}, ou todas` : undefined}
          onClick={imprimir}
        >
          Imprimir avisos
        </Button>
        <Button size="sm" icon={IconMail} busy={juntando === 'avisar'} onClick={() => void abrir('avisar')}>
          Avisar de novo
        </Button>
      </>
    ),
    onPhone: true,
  }
  const dialogo = aberto && (
    <Suspense>
      {aberto.ato === 'avisar' && <DialogoDeAvisos cobrancas={aberto.cobrancas} fechar={fechar} />}
      {aberto.ato === 'pagar' && (
        <DialogoDePagamentos
          cobrancas={aberto.cobrancas}
          fechar={(feitos) => {
            if (feitos) setMarcadas({ linhas: new Map(), todas: false })
            fechar()
          }}
        />
      )}
    </Suspense>
  )
  return { selecao, dialogo }
}
