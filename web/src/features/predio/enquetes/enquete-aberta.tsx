import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NAO_OBRIGA } from '#contract/predio/enquetes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { consultaDeUma, encerrar, responder, type Enquete } from './enquetes.api.ts'
import css from './enquetes.module.css'
import { participacao, SITUACOES } from './textos.ts'

interface Props {
  enquete: Enquete
  administra: boolean
}

/** Writes something of a poll, and keeps what the server says of it then. */
function useGravar(e: Enquete) {
  const cache = useQueryClient()
  const [gravando, setGravando] = useState(false)
  const gravar = async (fazer: () => Promise<Enquete>, dito: string, falha: string) => {
    setGravando(true)
    try {
      cache.setQueryData(consultaDeUma(e._id).queryKey, await fazer())
      marcarComoVelho('enquetes')
      avisarSucesso(dito)
    } catch (erro) {
      avisarErro(`${falha} ${mensagemDoErro(erro)}`)
    }
    setGravando(false)
  }
  return { gravando, gravar }
}

/** What was asked: to be answered, and what came of it. */
export function EnqueteAberta({ enquete: e, administra }: Props) {
  return (
    <>
      <Note tone="info">{NAO_OBRIGA}</Note>
      <FactStrip
        facts={[
          { label: 'Situação', value: SITUACOES[e.situacao] },
          { label: 'Último dia', value: formatarData(e.ate) },
          { label: 'Para quem', value: e.publicoPorExtenso },
          { label: 'Participação', value: participacao(e) },
        ]}
      />
      {e.texto !== null && <p className={css.explicacao}>{e.texto}</p>}
      {e.situacao === 'aberta' && e.perguntada && <Responder key={e.minha?.join() ?? ''} enquete={e} />}
      <Resultado enquete={e} />
      {administra && e.situacao === 'aberta' && <Encerrar enquete={e} />}
    </>
  )
}

function Responder({ enquete: e }: { enquete: Enquete }) {
  const [escolhidas, escolher] = useState<readonly number[]>(e.minha ?? [])
  const { gravando, gravar } = useGravar(e)
  const trocar = (numero: number, sim: boolean) =>
    escolher(e.varias ? [...escolhidas.filter((n) => n !== numero), ...(sim ? [numero] : [])] : [numero])
  const mudou = [...escolhidas].toSorted((a, b) => a - b).join() !== (e.minha ?? []).join()
  return (
    <fieldset className={css.opcoes}>
      <legend>{e.varias ? 'Escolha uma ou mais' : 'Escolha uma'}</legend>
      {e.opcoes.map((o) => (
        <label key={o.numero}>
          <input
            type={e.varias ? 'checkbox' : 'radio'}
            name="opcao"
            checked={escolhidas.includes(o.numero)}
            onChange={(evento) => trocar(o.numero, evento.target.checked)}
          />
          {o.texto}
        </label>
      ))}
      <div>
        <Button
          variant="primary"
          busy={gravando}
          disabled={escolhidas.length === 0 || !mudou}
          onClick={() =>
            void gravar(
              () => responder(e._id, escolhidas),
              e.minha === null ? 'Resposta registrada' : 'Resposta mudada',
              'Não foi possível registrar a resposta.',
            )
          }
        >
          {e.minha === null ? 'Responder' : 'Mudar a resposta'}
        </Button>
      </div>
      <small>Só se mostra quantas pessoas escolheram cada opção, e nunca quem. Dá para mudar até o último dia.</small>
    </fieldset>
  )
}

/** How many chose each, where it may be seen. */
function Resultado({ enquete: e }: { enquete: Enquete }) {
  const { responderam } = e
  if (responderam === null) return e.perguntada ? <p>O resultado aparece aqui depois que você responder.</p> : null
  return (
    <Section title={e.situacao === 'encerrada' ? 'Resultado' : 'Resultado até agora'} ruled>
      <ul className={css.resultado}>
        {e.opcoes.map((o) => {
          const votos = o.votos ?? 0
          const parte = responderam === 0 ? 0 : Math.round((100 * votos) / responderam)
          return (
            <li key={o.numero}>
              <span>{o.texto}</span>
              <span>
                {votos === 1 ? '1 pessoa' : `${votos} pessoas`} · {`${parte}\u00a0%`}
              </span>
              <meter min={0} max={100} value={parte} aria-label={`${o.texto}: ${parte}\u00a0%`} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Encerrar({ enquete: e }: { enquete: Enquete }) {
  const { confirm, dialog } = useConfirm()
  const { gravando, gravar } = useGravar(e)
  const perguntar = async () => {
    const sim = await confirm({
      title: 'Encerrar esta enquete?',
      body: `Ninguém mais responde. O último dia seria ${formatarData(e.ate)}.`,
      verb: 'Encerrar',
    })
    if (sim) await gravar(() => encerrar(e), 'Enquete encerrada', 'Não foi possível encerrar a enquete.')
  }
  return (
    <>
      <Button busy={gravando} onClick={() => void perguntar()}>
        Encerrar antes
      </Button>
      {dialog}
    </>
  )
}
