import { periodoPorExtenso } from '#contract/valores/periodo.ts'
import { descreverRepeticao } from '#contract/predio/agendas/repeticao.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import css from './agenda.module.css'
import type { Evento } from './eventos.ts'
import { StatusDoEvento } from './status.tsx'

/** An appointment for those who only read. */
export function DetalheDoEvento({ evento, fechar }: { evento: Evento; fechar: () => void }) {
  const { item } = evento
  return (
    <Dialog open onClose={fechar} title={evento.titulo} footer={<ExitButton data-autofocus>Fechar</ExitButton>}>
      <dl className={css.detalhe}>
        <dt>Quando</dt>
        <dd>{periodoPorExtenso(evento)}</dd>
        {item.recorrencia && (
          <>
            <dt>Repetição</dt>
            <dd>{descreverRepeticao(item.recorrencia)}</dd>
          </>
        )}
        <dt>Nome</dt>
        <dd>{item.name}</dd>
        <dt>Status</dt>
        <dd>
          <StatusDoEvento status={evento.status} />
        </dd>
      </dl>
    </Dialog>
  )
}
