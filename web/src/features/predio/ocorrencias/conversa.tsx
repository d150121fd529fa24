import {
  IconCircleCheck,
  IconCircleX,
  IconEyeCheck,
  IconHourglassEmpty,
  IconProgress,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatarHora } from '#contract/valores/calendario.ts'
import type { Comentario } from '#contract/predio/comentarios.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { initials } from '../../../ui/text/initials.ts'
import { inFull } from '../../../ui/text/ago-text.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Compositor } from './compositor.tsx'
import { Fotos } from './fotos.tsx'
import { porDia, tituloDoDia, type Momento } from './linha-do-tempo.ts'
import { conversa } from './ocorrencias.api.ts'
import css from './conversa.module.css'

const ICONES: Record<string, Icon> = {
  Confirmado: IconEyeCheck,
  'Resolvendo...': IconProgress,
  Resolvido: IconCircleCheck,
  Cancelada: IconCircleX,
}

/** The minute book of an incident: words and steps, day by day, and the place to write. */
export function Conversa({ ocorrencia: o, ehAdministracao }: { ocorrencia: Ocorrencia; ehAdministracao: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(conversa(o._id))
  const hoje = todayInSaoPaulo()
  return (
    <>
      {error && !data && (
        <ErrorState
          message={`Não foi possível ler a conversa. ${mensagemDoErro(error)}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <div role="log" aria-label="Conversa" aria-busy={(!data && !error) || undefined}>
        {data &&
          porDia(data, o.historico).map(({ dia, momentos }) => (
            <section key={dia} aria-label={tituloDoDia(dia, hoje)}>
              <p className={css.dia} aria-hidden="true">
                {tituloDoDia(dia, hoje)}
              </p>
              {momentos.map((m) =>
                m.tipo === 'fala' ? (
                  <Fala key={m.fala._id} fala={m.fala} />
                ) : (
                  <Passo key={m.passo._id} passo={m.passo} />
                ),
              )}
            </section>
          ))}
      </div>
      <Compositor key={o._id} ocorrencia={o} ehAdministracao={ehAdministracao} />
    </>
  )
}

function Fala({ fala: f }: { fala: Comentario }) {
  const { autor } = f
  return (
    <article className={css.fala} aria-label={`${autor.nome}, ${formatarHora(f.createdAt)}`}>
      <span className={autor.administracao ? css.sinal : `${css.sinal} ${css.deMorador}`} aria-hidden="true">
        {initials(autor.nome)}
      </span>
      <div>
        <p className={css.quem}>
          <strong>{autor.nome}</strong>
          {autor.administracao ? (
            <span className={css.papel}>Administração</span>
          ) : (
            autor.apto && <DoorPlate bloco={autor.bloco} apto={autor.apto} />
          )}
          <time dateTime={f.createdAt} title={inFull(f.createdAt)}>
            {formatarHora(f.createdAt)}
          </time>
        </p>
        <p className={css.texto}>{f.texto}</p>
        <Fotos arquivos={f.anexos} />
      </div>
    </article>
  )
}

function Passo({ passo: p }: { passo: Extract<Momento, { tipo: 'passo' }>['passo'] }) {
  const Icone = ICONES[p.para ?? ''] ?? IconHourglassEmpty
  return (
    <p className={css.passo}>
      <Icone size={16} stroke={2} aria-hidden />
      <span>
        {p.acao === 'mudou o status' ? (
          <>
            Status mudou de {p.de} para <strong>{p.para}</strong> por {p.quem}
          </>
        ) : (
          <>Ocorrência aberta por {p.quem}</>
        )}
        <time dateTime={p.quando} title={inFull(p.quando)}>
          {' '}
          · {formatarHora(p.quando)}
        </time>
      </span>
    </p>
  )
}
