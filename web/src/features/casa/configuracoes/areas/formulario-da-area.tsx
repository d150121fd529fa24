import { useRef } from 'react'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import { linhaDe } from '#contract/protocolo/linhas-de-lista.ts'
import { novaChave } from '../../../../lib/api.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { BotoesDoFormulario } from '../../../../formularios/botoes-do-formulario.tsx'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import {
  CampoDeEscolha,
  CampoDeMarcar,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ErroDaApi } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { initials } from '../../../../ui/text/initials.ts'
import { useSeguir } from '../../../../formularios/use-seguir.ts'
import type { Area } from '../../../../paineis/reservas/areas.ts'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { ImagemEnviada } from '../../../../campos/imagem-enviada.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { BackLink, SaveBar } from '../../../../ui/page/page.tsx'
import { atualizar, criar, type DadosDaArea } from './areas.api.ts'
import css from './areas.module.css'
import { areaEmBranco, dadosDaArea, esquemaDaArea, valoresDaArea } from './esquema-da-area.ts'
import { ExtrasDaArea, Periodos } from './partes-da-area.tsx'
import { PagamentoDaArea, PrazosDaArea } from './regras-da-area.tsx'

const LISTA = '?aba=areas'
const ROTULOS = rotulosDe(camposDaArea)
const LIMPEZAS = [
  ['0', 'Sem intervalo'],
  ['30', '30 minutos'],
  ['60', '1 hora'],
  ['90', '1 hora e meia'],
  ['120', '2 horas'],
  ['180', '3 horas'],
  ['240', '4 horas'],
] as const

/** Writes an area; when somebody saved in between, the person chooses whose stays. */
function useGravacao(area: Area | null) {
  const chave = useRef(novaChave())
  const versao = useRef(area?.versao ?? 0)
  const { confirm, dialog } = useConfirm()
  const gravar = async (dados: DadosDaArea): Promise<Area | null> => {
    if (area === null) return criar(dados, chave.current)
    try {
      return await atualizar(area._id, dados, versao.current)
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'CONFLITO_DE_VERSAO') throw erro
      const atual = erro.atual as Area
      versao.current = atual.versao
      const minha = await confirm({
        title: 'Outra pessoa salvou antes de você',
        body: `A área “${atual.nome}” mudou enquanto você escrevia. O que você escreveu substitui o que foi salvo?`,
        verb: 'Usar a minha',
        cancel: 'Manter a outra',
        tone: 'marca',
      })
      return minha ? atualizar(area._id, dados, atual.versao) : null
    }
  }
  return { gravar, dialog }
}

/** One area: what it is, when it is booked, for how much and under which rules. */
export function FormularioDaArea({ area }: { area: Area | null }) {
  const seguir = useSeguir()
  const formulario = useFormulario(esquemaDaArea, area ? valoresDaArea(area) : areaEmBranco(), linhaDe)
  const { form, enviando } = formulario
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const { gravar, dialog } = useGravacao(area)
  const nome = form.watch('nome')
  return (
    <>
      <BackLink to={LISTA}>Áreas</BackLink>
      <h2 className={css.titulo}>{area ? area.nome : 'Nova área'}</h2>
      <CorpoDoFormulario
        de={formulario}
        para={area ? 'salvar' : 'cadastrar'}
        lado={<ImagemEnviada nome="image" artigo="a" oQue="foto" vazio={initials(nome || '?')} inteira />}
        acao={async (valores) => {
          const salva = await gravar(dadosDaArea(valores))
          marcarComoVelho('areas')
          guarda.liberar()
          if (salva) avisarSucesso(area ? 'Área atualizada' : 'Área cadastrada')
          await seguir(LISTA)
        }}
      >
        <CampoDeTexto nome="nome" label={ROTULOS.nome} />
        <CampoDeParagrafo
          nome="descricao"
          label={ROTULOS.descricao}
          optional
          rows={4}
          hint="Aparecem para quem reserva."
        />
        <CampoDeTexto nome="capacidade" label={ROTULOS.capacidade} tabular inputMode="numeric" maxWidth={180} />
        <FormSection level={3} title="Preços e horários">
          <FieldPair>
            <CampoDeValor nome="price" label={ROTULOS.price} />
            <CampoDeValor nome="taxaLimpeza" label={ROTULOS.taxaLimpeza} />
          </FieldPair>
          <Periodos />
          <CampoDeEscolha
            nome="limpezaMin"
            label={ROTULOS.limpezaMin}
            hint="Depois de cada reserva, ninguém mais usa a área por este tempo."
            maxWidth={220}
            options={LIMPEZAS.map(([value, label]) => ({ value, label }))}
          />
        </FormSection>
        <ExtrasDaArea />
        <PrazosDaArea />
        <PagamentoDaArea />
        <FormSection level={3} title="Situação">
          <div className={css.marcas}>
            <CampoDeMarcar nome="precisaAprovacao" label={ROTULOS.precisaAprovacao} />
            <CampoDeMarcar nome="ativa" label={ROTULOS.ativa} />
          </div>
        </FormSection>
        <SaveBar>
          <BotoesDoFormulario verbo={area ? 'Salvar' : 'Cadastrar'} enviando={enviando} volta={LISTA} />
        </SaveBar>
      </CorpoDoFormulario>
      {dialog}
      {guarda.dialog}
    </>
  )
}
