import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { descreverFrequencia } from '#contract/repeticao.ts'
import { statusDeAgenda, type Frequencia, type Recorrencia } from '#contract/agendas.ts'
import type { Periodo } from '#contract/periodo.ts'
import { paths } from '../../app/paths.ts'
import { novaChave } from '../../lib/api.ts'
import { CampoDeData, CampoDeEscolha, CampoDeHora, CampoDeMarcar, CampoDeParagrafo, CorpoDoFormulario } from '../../lib/campos.tsx'
import { ErroDaApi } from '../../lib/erro-da-api.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { useGuardaDeSaida } from '../../lib/guarda-de-saida.tsx'
import { useSessao } from '../../lib/sessao.ts'
import { Botao } from '../../ui/botao.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldPair } from '../../ui/field.tsx'
import css from './agenda.module.css'
import {
  CAMPO_DO_SERVIDOR,
  esquemaDoEvento,
  nomeDaRepeticao,
  periodoDosCampos,
  recorrenciaDosCampos,
  valoresDoEvento,
  valoresNovos,
  type Preenchido,
} from './esquema.ts'
import type { Evento } from './eventos.ts'
import type { Mudanca } from './mudancas.ts'
import type { Gravacao } from './use-gravacao.tsx'

/** What the modal is open for: a slot that was chosen, or an appointment. */
export type Aberto = { para: 'criar'; periodo: Periodo } | { para: 'editar'; evento: Evento }

const FREQUENCIAS: readonly [Frequencia, number][] = [
  ['diaria', 1], ['semanal', 1], ['semanal', 2], ['mensal', 1], ['mensal', 2], ['mensal', 3], ['mensal', 6], ['anual', 1],
] // prettier-ignore

/** The usual repetitions, and the one the appointment has when it is another. */
export function opcoesDeRepeticao(atual: Recorrencia | null) {
  const usuais = FREQUENCIAS.map(([frequencia, intervalo]) => ({ frequencia, intervalo }))
  const todas = atual && !usuais.some((u) => nomeDaRepeticao(u) === nomeDaRepeticao(atual)) ? [...usuais, atual] : usuais
  return [
    { value: '', label: 'Não se repete' },
    ...todas.map((r) => ({ value: nomeDaRepeticao(r), label: descreverFrequencia(r) })),
  ]
}

/** The server's names of the fields, as ours. */
export function comNossosCampos(erro: unknown): unknown {
  if (!(erro instanceof ErroDaApi) || erro.issues.length === 0) return erro
  return new ErroDaApi({
    ...erro,
    issues: erro.issues.map((i) => ({ ...i, path: CAMPO_DO_SERVIDOR[i.path] ?? i.path })),
  })
}

const mudancaDe = (v: Preenchido): Mudanca => ({
  name: v.nome,
  compromisso: v.titulo,
  status: v.status,
  periodo: periodoDosCampos(v),
})

interface Props {
  aberto: Aberto
  gravacao: Gravacao
  fechar: () => void
}

/** Creates or edits an appointment, over the calendar. */
export function ModalDoEvento({ aberto, gravacao, fechar }: Props) {
  const evento = aberto.para === 'editar' ? aberto.evento : null
  const nome = useSessao()?.name ?? ''
  const formulario = useFormulario(
    esquemaDoEvento,
    aberto.para === 'editar' ? valoresDoEvento(aberto.evento) : valoresNovos(aberto.periodo, nome),
  )
  const { form, enviando } = formulario
  const sujo = form.formState.isDirty
  const guarda = useGuardaDeSaida(sujo)
  const { confirm, dialog } = useConfirm()
  const chave = useRef(novaChave())

  const tentarFechar = async () => {
    const sim =
      !sujo ||
      (await confirm({
        title: 'Fechar sem salvar?',
        body: 'O que você preencheu será perdido.',
        verb: 'Fechar sem salvar',
        cancel: 'Continuar preenchendo',
      }))
    if (sim) fechar()
  }
  async function salvar(v: Preenchido) {
    const recorrencia = recorrenciaDosCampos(v)
    try {
      if (evento === null) await gravacao.salvarNovo({ ...mudancaDe(v), recorrencia }, chave.current)
      else {
        const antes = evento.item.recorrencia
        const mudou = nomeDaRepeticao(antes) !== nomeDaRepeticao(recorrencia) || antes?.ate !== recorrencia?.ate
        const m = mudou ? { ...mudancaDe(v), recorrencia } : mudancaDe(v)
        if (!(await gravacao.salvarEdicao(evento, m, mudou))) return
      }
      guarda.liberar()
      fechar()
    } catch (erro) {
      throw comNossosCampos(erro)
    }
  }
  return (
    <Dialog
      open
      width={560}
      onClose={() => void tentarFechar()}
      title={evento === null ? 'Criar novo evento' : 'Alterar evento'}
    >
      <CorpoDoFormulario de={formulario} acao={salvar} para="salvar" className={css.formulario}>
        <Campos evento={evento} />
        <div className={css.pe}>
          {evento && (
            <Botao
              className={css.deletar}
              onClick={() => void gravacao.excluirEvento(evento).then((foi) => foi && fechar())}
            >
              Deletar
            </Botao>
          )}
          <Botao onClick={() => void tentarFechar()}>Fechar</Botao>
          <Botao type="submit" variant="primary" busy={enviando}>
            {evento === null ? 'Salvar Evento' : 'Salvar alterações'}
          </Botao>
        </div>
      </CorpoDoFormulario>
      {dialog}
      {guarda.dialog}
    </Dialog>
  )
}

function Campos({ evento }: { evento: Evento | null }) {
  const diaTodo = useWatch({ name: 'diaTodo' }) === true
  const repete = useWatch({ name: 'repete' }) !== ''
  return (
    <div className={css.campos}>
      <CampoDeParagrafo nome="titulo" label="Título do evento" rows={2} autoFocus />
      <CampoDeMarcar nome="diaTodo" label="Dia todo" />
      <FieldPair>
        <CampoDeData nome="inicioDia" label="Início" />
        {!diaTodo && <CampoDeHora nome="inicioHora" label="Hora do início" />}
      </FieldPair>
      <FieldPair>
        <CampoDeData nome="fimDia" label="Término" />
        {!diaTodo && <CampoDeHora nome="fimHora" label="Hora do término" />}
      </FieldPair>
      <FieldPair>
        <CampoDeEscolha nome="repete" label="Repetição" options={opcoesDeRepeticao(evento?.item.recorrencia ?? null)} />
        {repete && <CampoDeData nome="ate" label="Repete até" optional />}
      </FieldPair>
      {evento && (
        <>
          <CampoDeEscolha nome="status" label="Status" options={statusDeAgenda.map((s) => ({ value: s, label: s }))} />
          <p className={css.maisCampos}>
            <Link to={paths.editarAgenda(evento.item._id)}>Abrir o compromisso, com o nome e o histórico</Link>
          </p>
        </>
      )}
    </div>
  )
}
