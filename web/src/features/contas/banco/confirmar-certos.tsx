import { useRef, useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Movimento } from '#contract/contas/banco.ts'
import { avisarErro, avisarInfo, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { AndamentoDoLote, RelatorioDoLote } from '../../../listas/dialogos-do-lote.tsx'
import { emLote, type Relatorio } from '../../../listas/em-lote.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { conciliar, desfazer } from './banco.api.ts'
import css from './banco.module.css'
import { itensDaSugestao } from './partes.ts'
import { contar, porque, relatorioDosCertos } from './textos.ts'

interface Props {
  /** Each with the one thing it surely is. */
  movimentos: readonly Movimento[]
  fechar: () => void
}

/** What one line became, for the one undoing of all. */
interface Feito {
  antes: Movimento
  agora: Movimento
}

async function desfazerTodos(feitos: readonly Feito[]) {
  const fim = await emLote(feitos, ({ agora }) => desfazer(agora))
  marcarComoVelho('banco')
  const quantos = fim.feitos.length
  if (quantos > 0)
    avisarSucesso(`${contar(quantos)} ${quantos === 1 ? 'voltou' : 'voltaram'} a ficar a conciliar`, {
      id: 'banco-pendente',
    })
  const [recusa] = fim.recusados
  if (recusa) avisarErro(`${contar(fim.recusados.length)} não voltaram. ${recusa.motivo}`)
}

/**
 * Shows what will be confirmed, confirms it in one act, and offers to undo all of it. Each movement is wholly confirmed or
 * not at all; what was refused is told with its reason.
 */
export function ConfirmarCertos({ movimentos, fechar }: Props) {
  const [feitas, setFeitas] = useState<number | null>(null)
  const [fim, setFim] = useState<{ feitos: Feito[]; relatorio: Relatorio<Movimento> } | null>(null)
  const [parando, setParando] = useState(false)
  const parada = useRef(new AbortController())

  async function confirmar() {
    setFeitas(0)
    const feitos: Feito[] = []
    const umaSo = async (m: Movimento) => {
      if (m.sugestao) feitos.push({ antes: m, agora: await conciliar(m, itensDaSugestao(m.sugestao)) })
    }
    const relatorio = await emLote(movimentos, umaSo, setFeitas, parada.current.signal)
    marcarComoVelho('banco')
    if (relatorio.recusados.length > 0) return setFim({ feitos, relatorio })
    if (feitos.length === 0) avisarInfo('Nenhum movimento foi conciliado')
    else avisarSucesso(relatorioDosCertos(feitos.length, 0), { id: 'banco', desfazer: () => desfazerTodos(feitos) })
    fechar()
  }

  if (fim)
    return (
      <RelatorioDoLote
        titulo={relatorioDosCertos(fim.feitos.length, fim.relatorio.recusados.length)}
        recusas="Continuam a conciliar:"
        recusados={fim.relatorio.recusados.map(({ item, motivo }) => ({ id: item._id, nome: item.descricao, motivo }))}
        aoFechar={fechar}
        {...(fim.feitos.length > 0 && { desfazer: () => void desfazerTodos(fim.feitos) })}
      />
    )
  if (feitas !== null)
    return (
      <AndamentoDoLote
        titulo={`Conciliando ${feitas} de ${movimentos.length}…`}
        texto="Cada movimento é conciliado inteiro, ou não é. Tudo pode ser desfeito de uma vez no fim."
        parte={feitas / movimentos.length}
        parando={parando}
        aoParar={() => {
          setParando(true)
          parada.current.abort()
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={fechar}
      title={movimentos.length === 1 ? 'Confirmar 1 movimento?' : `Confirmar ${movimentos.length} movimentos?`}
      width={720}
      losesNothing
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant="primary" data-autofocus onClick={() => void confirmar()}>
            {movimentos.length === 1 ? 'Confirmar' : `Confirmar os ${movimentos.length}`}
          </Button>
        </>
      }
    >
      <ul className={css.certos}>
        {movimentos.map((m) => (
          <li key={m._id}>
            <span>
              {m.descricao}
              <small>{formatarData(m.data)}</small>
            </span>
            <Amount reais={Math.abs(m.valor)} variant={m.valor > 0 ? 'receita' : 'despesa'} />
            <span>
              {m.sugestao?.titulo}
              <small>{m.sugestao && porque(m.sugestao)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
