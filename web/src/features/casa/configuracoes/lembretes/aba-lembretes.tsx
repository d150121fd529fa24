import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { linhaDe } from '#contract/protocolo/linhas-de-lista.ts'
import { camposDoLembrete } from '#contract/cobranca/modelo-de-lembrete.ts'
import type { Regua } from '#contract/cobranca/lembretes.ts'
import { CampoDeMarcar, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { mandaEmails } from '../../../../lib/condominio.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import type { EdicaoDescrita } from '../../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../../registros/dialogos-da-edicao.tsx'
import { useEdicao } from '../../../../registros/use-edicao.ts'
import { Button } from '../../../../ui/button.tsx'
import { FoldedSection } from '../../../../ui/fields/form-section.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { SaveBar, Section } from '../../../../ui/page/page.tsx'
import css from '../configuracoes.module.css'
import { esquemaDaRegua, valoresDaRegua } from './esquema-da-regua.ts'
import { consultaDaRegua, salvarRegua, type CorpoDaPrevia } from './lembretes.api.ts'
import lembretes from './lembretes.module.css'

const DialogoDaPrevia = lazy(() => import('./dialogo-da-previa.tsx').then((m) => ({ default: m.DialogoDaPrevia })))

/** The notice before a charge falls due, and the three that who is late gets by e-mail: when, and in which words. */
export function AbaLembretes() {
  const { data, error, refetch, isFetching } = useQuery(consultaDaRegua)
  if (data) return <Formulario registro={data} />
  if (error) return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
  return <div aria-busy="true" />
}

const EDICAO: EdicaoDescrita<Regua, typeof esquemaDaRegua, ReturnType<typeof valoresDaRegua>> = {
  este: 'esta régua',
  para: 'salvar',
  esquema: esquemaDaRegua,
  valoresDe: valoresDaRegua,
  nomeDe: linhaDe,
  salvar: (lida, corpo) => salvarRegua(corpo, lida.versao),
  palavra: 'cobrancas',
  chave: () => consultaDaRegua.queryKey,
  salvo: ({ ativa }) =>
    ativa
      ? `Régua salva: os lembretes ${mandaEmails() ? 'vão' : 'são escritos'} todo dia às 08:00`
      : 'Régua salva, desligada',
}

function Formulario({ registro }: { registro: Regua }) {
  const [previa, setPrevia] = useState<CorpoDaPrevia | null>(null)
  const edicao = useEdicao(registro, EDICAO)
  const { formulario, acao, para } = edicao
  const { form, enviando } = formulario
  const ver = (i: number) => {
    const { assunto = '', texto = '', dias } = form.getValues().degraus[i] ?? {}
    const corpo = { degrau: i + 1, assunto, texto }
    const numero = Number(dias)
    setPrevia(Number.isInteger(numero) && numero > 0 ? { ...corpo, dias: numero } : corpo)
  }
  return (
    <Section title="Régua de lembretes">
      <p className={css.explica}>
        Antes do vencimento, um aviso de cada cobrança vai uma vez a quem paga, com o código do PIX, como cada um
        escolheu receber cobranças. Quem foi avisado dela há menos de três dias, como ao ser emitida, espera.
      </p>
      <p className={css.explica}>
        Quem atrasa recebe até três lembretes por e-mail, com o valor atualizado do dia. Vão só a quem deve, numa carta
        por dia no máximo, e param sozinhos quando a cobrança é paga, cancelada ou entra em acordo. Para parar os de uma
        unidade, abra Inadimplentes. São os dias de atraso que escolhem qual vai: quem já deve há mais tempo recebe logo
        o 2º ou o 3º, mesmo que seja o primeiro. Por isso os textos não devem falar dos lembretes anteriores.
      </p>
      <CorpoDoFormulario de={formulario} para={para} className={lembretes.formulario} acao={acao}>
        <CampoDeTexto
          nome="diasAntes"
          label="Dias antes do vencimento"
          optional
          hint="Em branco, não avisa."
          maxWidth={220}
          tabular
          inputMode="numeric"
          autoComplete="off"
        />
        <CampoDeMarcar nome="ativa" label="Mandar lembretes a quem atrasa" />
        <Campos />
        {registro.degraus.map((_, i) => (
          <Degrau key={i} i={i} ver={() => ver(i)} />
        ))}
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={enviando}>
            Salvar
          </Button>
        </SaveBar>
      </CorpoDoFormulario>
      <Suspense>{previa && <DialogoDaPrevia corpo={previa} fechar={() => setPrevia(null)} />}</Suspense>
      <DialogosDaEdicao de={edicao} />
    </Section>
  )
}

/** When one of the three goes, and in which words. */
function Degrau({ i, ver }: { i: number; ver: () => void }) {
  const nome = `${i + 1}º lembrete`
  const [ativo, dias] = useWatch({ name: [`degraus.${i}.ativo`, `degraus.${i}.dias`] }) as [boolean, string]
  const quando = dias === '1' ? '1 dia' : `${dias} dias`
  return (
    <FoldedSection level={3} title={nome} summary={ativo ? `Vai ${quando} depois do vencimento` : 'Não vai'}>
      <div className={lembretes.mandar}>
        <CampoDeMarcar nome={`degraus.${i}.ativo`} label={`Mandar o ${nome}`} />
      </div>
      <CampoDeTexto
        nome={`degraus.${i}.dias`}
        label="Dias depois do vencimento"
        maxWidth={220}
        tabular
        inputMode="numeric"
        autoComplete="off"
      />
      <CampoDeTexto nome={`degraus.${i}.assunto`} label="Assunto" autoComplete="off" />
      <CampoDeParagrafo nome={`degraus.${i}.texto`} label="Texto" rows={10} />
      <Button icon={IconEye} onClick={ver}>
        Ver o {nome}
      </Button>
    </FoldedSection>
  )
}

/** What may stand between braces. */
const Campos = () => (
  <details className={lembretes.campos}>
    <summary>Campos que você pode usar no assunto e no texto</summary>
    <p>
      A carta começa com “Olá,” e o nome. A linha de um campo que não tem valor para aquela pessoa fica de fora, como a
      do PIX enquanto não há chave.
    </p>
    <dl>
      {Object.entries(camposDoLembrete).map(([nome, texto]) => (
        <div key={nome}>
          <dt>
            <code>{`{${nome}}`}</code>
          </dt>
          <dd>{texto}</dd>
        </div>
      ))}
    </dl>
  </details>
)
