import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import type { Agenda } from '#contract/predio/agendas.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import {
  CampoDeEscolha,
  CampoDeMarcar,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import type { EdicaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { SaveBar } from '../../../ui/page/page.tsx'
import { atualizar, consultaDeUma } from './agenda.api.ts'
import css from './agenda.module.css'
import { CamposDeQuando } from './campos-de-quando.tsx'
import { COMPARACAO } from './conflito.ts'
import {
  comNossosCampos,
  esquemaDoEvento,
  mudancaDe,
  recorrenciaDosCampos,
  SO_DA_ADMINISTRACAO,
  STATUS,
  valoresDaAgenda,
  type Preenchido,
  type Valores,
} from './esquema.ts'

const ROTULOS = rotulosDe(camposDaAgenda)

/** What the server says about its fields comes back to ours. */
async function gravar(sobre: Agenda, v: Preenchido): Promise<Agenda> {
  const { periodo, ...m } = mudancaDe(v)
  const corpo = { ...m, startDate: periodo.inicio, endDate: periodo.fim, recorrencia: recorrenciaDosCampos(v) }
  try {
    return await atualizar(sobre._id, corpo, undefined, sobre.versao)
  } catch (erro) {
    throw comNossosCampos(erro)
  }
}

const EDICAO: EdicaoDescrita<Agenda, typeof esquemaDoEvento, Valores> = {
  este: 'este compromisso',
  para: 'publicar',
  esquema: esquemaDoEvento,
  valoresDe: valoresDaAgenda,
  salvar: gravar,
  comparacao: COMPARACAO,
  entidade: 'agendas',
  palavra: 'agendas',
  chave: (a) => consultaDeUma(a._id).queryKey,
  salvo: () => 'Compromisso Atualizado',
}

/** The fields of an appointment. What somebody else saves shows by itself, unless something here would be lost. */
export function Editor({ registro, sumiu }: { registro: Agenda; sumiu: boolean }) {
  const edicao = useEdicao(registro, EDICAO)
  const { formulario, acao, para, lido } = edicao
  return (
    <>
      <CorpoDoFormulario de={formulario} acao={acao} para={para} className={css.edicao}>
        <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="off" />
        <CampoDeParagrafo nome="compromisso" label={ROTULOS.compromisso} rows={7} />
        <fieldset className={css.datas} id="datas">
          <legend>{ROTULOS.datas}</legend>
          <CamposDeQuando atual={lido.recorrencia} />
        </fieldset>
        <CampoDeEscolha nome="status" label={ROTULOS.status} options={STATUS} maxWidth={272} />
        <CampoDeMarcar nome="interno" label={SO_DA_ADMINISTRACAO} />
        <SaveBar>
          <BotoesDoFormulario verbo="Publicar" enviando={formulario.enviando} volta={paths.agendas} />
        </SaveBar>
      </CorpoDoFormulario>
      <RecadoDaEdicao de={edicao} sumiu={sumiu} />
      <DialogosDaEdicao de={edicao} />
    </>
  )
}
