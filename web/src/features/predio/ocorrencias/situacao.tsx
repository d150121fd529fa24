import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { statusDeOcorrencia, type Ocorrencia, type StatusDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { EtiquetaDaOcorrencia } from '../../../paineis/status-de-ocorrencia.tsx'
import { ago } from '../../../ui/text/ago-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import css from './ocorrencias.module.css'
import { cancelar, mudarStatus, resolver, uma } from './ocorrencias.api.ts'

type Escolhivel = Exclude<StatusDeOcorrencia, 'Rascunho'>

/**
 * Runs one step at a time on an incident. The screen shows it at once, and goes back, saying why, when the server refuses.
 */
function usePassos(o: Ocorrencia) {
  const cache = useQueryClient()
  const { queryKey } = uma(o._id)
  const [fazendo, setFazendo] = useState<string | null>(null)
  const fazer = (
    nome: string,
    { chamada, depois, sucesso }: { chamada: () => Promise<Ocorrencia>; depois: Escolhivel; sucesso: string },
  ) => {
    if (fazendo !== null) return
    setFazendo(nome)
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, { ...o, status: depois, isCadastrad: depois === 'Resolvido' })
    void chamada()
      .then((nova) => {
        cache.setQueryData(queryKey, nova)
        avisarSucesso(sucesso)
      })
      .catch((erro: unknown) => {
        cache.setQueryData(queryKey, o)
        avisarErro(mensagemDoErro(erro), { id: 'situacao' })
      })
      .finally(() => {
        setFazendo(null)
        marcarComoVelho('ocorrencias')
      })
  }
  return { fazendo, fazer }
}

/** "há 4 dias" as it is, a date with its preposition. */
const desde = (quando: string) => (/^\d/.test(quando) ? `em ${quando}` : quando)

/** What may be decided of an incident; cancelling asks before. */
function useDecisoes(o: Ocorrencia) {
  const { fazendo, fazer } = usePassos(o)
  const { confirm, dialog } = useConfirm()
  async function pedirCancelamento() {
    const sim = await confirm({
      title: `Cancelar a ocorrência ${o.protocolo ?? ''}, “${o.titulo}”?`,
      body: 'Ela continua na lista como Cancelada e não pode ser reaberta.',
      verb: 'Cancelar ocorrência',
      cancel: 'Voltar',
    })
    if (sim) fazer('cancelar', { chamada: () => cancelar(o), depois: 'Cancelada', sucesso: 'Status Atualizado' })
  }
  function escolher(status: Escolhivel) {
    if (status === 'Cancelada') void pedirCancelamento()
    else fazer('status', { chamada: () => mudarStatus(o, status), depois: status, sucesso: 'Status Atualizado' })
  }
  const marcarResolvida = () =>
    fazer('resolver', { chamada: () => resolver(o), depois: 'Resolvido', sucesso: 'Status Atualizado' })
  return { fazendo, escolher, marcarResolvida, pedirCancelamento: () => void pedirCancelamento(), dialog }
}

/** Where an incident stands, and what may be done: all of it by staff, cancelling by whoever opened it. */
export function Situacao({ ocorrencia: o, ehAdministracao }: { ocorrencia: Ocorrencia; ehAdministracao: boolean }) {
  const { fazendo, escolher, marcarResolvida, pedirCancelamento, dialog } = useDecisoes(o)
  const acabou = o.status === 'Resolvido' || o.status === 'Cancelada'
  return (
    <section className={css.situacao}>
      <h2>Situação</h2>
      <Status ocorrencia={o} aoEscolher={ehAdministracao ? escolher : undefined} ocupado={fazendo !== null} />
      {o.status !== 'Cancelada' && (
        <p className={css.conclusao}>
          {acabou ? 'Concluído' : 'Pendente'}
          {!acabou && o.isData && `, aberta ${desde(ago(o.isData))}`}
        </p>
      )}
      {o.status === 'Resolvido' && o.isCadastradAt && (
        <p className={css.resolvida}>RESOLVIDO EM {formatarData(diaEm(new Date(o.isCadastradAt)))}</p>
      )}
      {ehAdministracao && !acabou && <Resolver ocupado={fazendo === 'resolver'} aoResolver={marcarResolvida} />}
      {!ehAdministracao && !acabou && (
        <Button fullWidth busy={fazendo === 'cancelar'} onClick={pedirCancelamento}>
          Cancelar ocorrência
        </Button>
      )}
      {dialog}
    </section>
  )
}

interface PropsDoStatus {
  ocorrencia: Ocorrencia
  /** Missing where it may only be read. */
  aoEscolher: ((status: Escolhivel) => void) | undefined
  ocupado: boolean
}

function Status({ ocorrencia: o, aoEscolher, ocupado }: PropsDoStatus) {
  if (!aoEscolher || o.status === 'Cancelada')
    return (
      <p className={css.etiquetas}>
        <EtiquetaDaOcorrencia status={o.status} />
      </p>
    )
  return (
    <SelectField
      label="Status da ocorrência"
      name="status"
      noMargin
      value={o.status}
      disabled={ocupado}
      onChange={(v) => aoEscolher(v as Escolhivel)}
      options={statusDeOcorrencia.map((s) => ({
        value: s,
        label: s,
        disabled: s === 'Cancelada' && o.status === 'Resolvido',
      }))}
    />
  )
}

function Resolver({ ocupado, aoResolver }: { ocupado: boolean; aoResolver: () => void }) {
  return (
    <div className={css.principal} data-barra-salvar>
      <Button variant="primary" size="lg" fullWidth caps busy={ocupado} onClick={aoResolver}>
        MARCAR COMO RESOLVIDO?
      </Button>
    </div>
  )
}
