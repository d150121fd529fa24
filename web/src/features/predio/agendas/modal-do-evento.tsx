import { useRef } from 'react'
import { Link } from 'react-router'
import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import { diaDe, type Periodo } from '#contract/valores/periodo.ts'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { CampoDeEscolha, CampoDeMarcar, CampoDeParagrafo, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { nomeDaRepeticao } from '../../../paineis/repeticao.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import css from './agenda.module.css'
import { CamposDeQuando } from './campos-de-quando.tsx'
import {
  comNossosCampos,
  esquemaDoEvento,
  mudancaDe,
  recorrenciaDosCampos,
  SO_DA_ADMINISTRACAO,
  STATUS,
  valoresDoEvento,
  valoresNovos,
  type Preenchido,
} from './esquema.ts'
import type { Evento } from './eventos.ts'
import type { Gravacao } from './use-gravacao.tsx'

const ROTULOS = rotulosDe(camposDaAgenda)

/** What the modal is open for: a slot that was chosen, or an appointment. */
export type Aberto = { para: 'criar'; periodo: Periodo } | { para: 'editar'; evento: Evento }

interface Props {
  aberto: Aberto
  gravacao: Gravacao
  /** Brings a day into view: what was just saved may have been put far from where it was begun. */
  mostrar: (dia: string) => void
  fechar: () => void
}

/** Creates or edits an appointment, over the calendar. */
export function ModalDoEvento({ aberto, gravacao, mostrar, fechar }: Props) {
  const evento = aberto.para === 'editar' ? aberto.evento : null
  const nome = useSessao()?.name ?? ''
  const formulario = useFormulario(
    esquemaDoEvento,
    aberto.para === 'editar' ? valoresDoEvento(aberto.evento) : valoresNovos(aberto.periodo, nome),
  )
  const { form, enviando } = formulario
  const sujo = form.formState.isDirty
  const guarda = useGuardaDeSaida(sujo)
  const chave = useRef(novaChave())

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
      mostrar(diaDe(mudancaDe(v).periodo.inicio))
    } catch (erro) {
      throw comNossosCampos(erro)
    }
  }
  return (
    <Dialog open width={560} onClose={fechar} title={evento === null ? 'Criar novo evento' : 'Alterar compromisso'}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="salvar" className={css.formulario}>
        <Campos evento={evento} />
        <div className={css.pe}>
          {evento && (
            <Button
              className={css.deletar}
              onClick={() => void gravacao.excluirEvento(evento).then((foi) => foi && fechar())}
            >
              Deletar
            </Button>
          )}
          <ExitButton>Fechar</ExitButton>
          <Button type="submit" variant="primary" busy={enviando}>
            {evento === null ? 'Salvar Evento' : 'Salvar alterações'}
          </Button>
        </div>
      </CorpoDoFormulario>
      {guarda.dialog}
    </Dialog>
  )
}

function Campos({ evento }: { evento: Evento | null }) {
  return (
    <div className={css.campos}>
      <CampoDeParagrafo nome="compromisso" label="Título do evento" rows={2} autoFocus />
      <CamposDeQuando atual={evento?.item.recorrencia ?? null} />
      <CampoDeMarcar nome="interno" label={SO_DA_ADMINISTRACAO} />
      {evento && (
        <>
          <CampoDeEscolha nome="status" label={ROTULOS.status} options={STATUS} />
          <p className={css.maisCampos}>
            <Link to={paths.editarAgenda(evento.item._id)}>Abrir o compromisso, com o nome e o histórico</Link>
          </p>
        </>
      )}
    </div>
  )
}
