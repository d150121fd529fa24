import { useWatch } from 'react-hook-form'
import { camposDoWebhook } from '#contract/casa/webhooks.campos.ts'
import type { Webhook, WebhookComSegredo } from '#contract/casa/webhooks.ts'
import { CampoDeEscolha, CampoDeMarcar, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../../formularios/use-preenchimento.ts'
import { leituraDoHistorico } from '../../../../registros/campos-do-registro.ts'
import { Historico } from '../../../../registros/historico.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { ESPECIES, esquemaDoWebhook, valoresDoWebhook } from './formulario-do-webhook.ts'
import { atualizarUmWebhook, criarUmWebhook } from './integracoes.api.ts'
import { GrupoDeCaixas } from './grupo-de-caixas.tsx'
import css from './integracoes.module.css'

const ROTULOS = rotulosDe(camposDoWebhook)
const HISTORICO = leituraDoHistorico(camposDoWebhook)

interface Props {
  webhook: Webhook | null
  fechar: () => void
  /** A new one has a secret, to be shown once. */
  aoCriar: (criado: WebhookComSegredo) => void
}

/** Adds or changes a webhook, over the list. */
export function DialogoDoWebhook({ webhook: w, fechar, aoCriar }: Props) {
  const preenchimento = usePreenchimento(
    valoresDoWebhook(w),
    {
      esquema: esquemaDoWebhook,
      gravar: async (corpo, chave) => ({
        criado: w ? (await atualizarUmWebhook(w, corpo), null) : await criarUmWebhook(corpo, chave),
      }),
      feito: () => (w ? 'Webhook atualizado' : 'Webhook adicionado'),
      palavra: 'webhooks',
    },
    ({ criado }) => {
      fechar()
      if (criado) aoCriar(criado)
    },
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={w ? 'Atualizar webhook' : 'Adicionar webhook'}
      width={640}
      onClose={fechar}
    >
      <CampoDeTexto nome="nome" label={ROTULOS.nome} placeholder="Contabilidade" autoComplete="off" autoFocus />
      <CampoDeTexto
        nome="url"
        label={ROTULOS.url}
        placeholder="https://exemplo.com.br/avisos"
        hint="Recebe um POST assinado a cada acontecimento. Precisa de https, a não ser nas redes que quem cuida do servidor liberou."
        type="url"
        autoComplete="off"
      />
      {w && (
        <div className={css.ligado}>
          <CampoDeMarcar nome="ativo" label={ROTULOS.ativo} />
          <p className={css.quieto}>Desligado, o que espera na fila não é mais enviado.</p>
        </div>
      )}
      <CampoDeEscolha
        nome="entidades"
        label={ROTULOS.entidades}
        options={[
          { value: 'tudo', label: 'De tudo o que fica no histórico' },
          { value: 'escolhidas', label: 'Só de alguns tipos de registro' },
        ]}
      />
      <Especies />
      {w && <Historico entidade="webhooks" id={w._id} {...HISTORICO} />}
    </DialogoDeFormulario>
  )
}

/** The kinds of record, each with a box. */
function Especies() {
  const quais = useWatch({ name: 'entidades' }) as string
  if (quais !== 'escolhidas') return null
  return (
    <GrupoDeCaixas nome="especies" legenda="Tipos de registro">
      <div className={css.colunas}>
        {ESPECIES.map(({ value, label }) => (
          <CampoDeMarcar key={value} nome={`especies.${value}`} label={label} />
        ))}
      </div>
    </GrupoDeCaixas>
  )
}
