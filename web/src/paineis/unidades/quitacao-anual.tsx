import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { anosDeQuitacao, type AnoDeQuitacao } from '#contract/cobranca/quitacao-do-ano.ts'
import { FalhaDaLeitura } from '../../avisos/falha-da-leitura.tsx'
import { useDescarga } from '../../avisos/use-descarga.ts'
import { baixar } from '../../lib/baixar.ts'
import { Button } from '../../ui/button.tsx'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import css from './certidao-da-unidade.module.css'
import { useCobrancasDaUnidade } from './cobrancas-da-unidade.ts'

/** Years shown at first. */
const MOSTRADOS = 3

interface Props {
  /** Id of the unit. */
  unidade: string
  /** Whether it is the unit of who looks. */
  propria: boolean
}

/** The yearly statements of quittance of a unit: each year that is over, with its paper, or why there is none. */
export function QuitacaoAnual({ unidade, propria }: Props) {
  const [todos, setTodos] = useState(false)
  const { leitura, cobrancas } = useCobrancasDaUnidade(unidade, propria)
  const hoje = todayInSaoPaulo()
  const anos = cobrancas && anosDeQuitacao(cobrancas, hoje)
  return (
    <div className={css.quitacao}>
      <h3>Declaração anual de quitação</h3>
      <p className={css.nota}>
        De cada ano que terminou, prova que está pago tudo o que venceu nele e nos anteriores, no lugar dos recibos (Lei
        12.007/2009). A de {hoje.slice(0, 4)} sai quando o ano terminar.
      </p>
      <FalhaDaLeitura leitura={leitura} />
      {anos?.length === 0 && <p className={css.nota}>Nenhuma cobrança venceu em anos que já terminaram.</p>}
      {anos && anos.length > 0 && (
        <ul className={css.lista}>
          {(todos ? anos : anos.slice(0, MOSTRADOS)).map((a) => (
            <Ano key={a.ano} ano={a} unidade={unidade} />
          ))}
        </ul>
      )}
      {anos && !todos && anos.length > MOSTRADOS && (
        <Button size="sm" onClick={() => setTodos(true)}>
          Ver os {anos.length} anos
        </Button>
      )}
    </div>
  )
}

function Ano({ ano: { ano, cobrancas, porque }, unidade }: { ano: AnoDeQuitacao; unidade: string }) {
  const { baixando, baixar: salvar } = useDescarga()
  const pedido = { params: { id: unidade }, query: { ano } }
  const pagas = cobrancas === 1 ? '1 cobrança, paga' : `${cobrancas} cobranças, todas pagas`
  return (
    <li>
      <span>
        Quitação de {ano}
        <small>{porque === null ? pagas : `Não há. ${porque}.`}</small>
      </span>
      {porque === null && (
        <Button
          size="sm"
          variant="text"
          icon={IconDownload}
          busy={baixando}
          aria-label={`Baixar a quitação de ${ano}`}
          onClick={() => salvar(() => baixar('GET /api/unidades/:id/quitacao.pdf', pedido, `quitacao-${ano}.pdf`))}
        >
          Baixar
        </Button>
      )}
    </li>
  )
}
