import { BotaoDeCopiar } from '../../../avisos/botao-de-copiar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './agenda.module.css'

interface Props {
  /** The secret address, `https://…/agenda.ics?…`. */
  url: string
  /** Whether the device runs Android, where nothing opens a calendar's address: there it is copied. */
  android: boolean
}

/** The secret address of the calendar, with what this device does with it first. */
export function EnderecoDoCalendario({ url, android }: Props) {
  return (
    <>
      {!android && (
        <p className={css.abrir}>
          <ButtonLink variant="primary" to={url.replace(/^https?:/, 'webcal:')}>
            Abrir no calendário
          </ButtonLink>
        </p>
      )}
      <div className={css.link}>
        <TextField
          label="Endereço do calendário"
          hint="Copie agora: ele não aparece de novo."
          value={url}
          onChange={() => undefined}
          noMargin
        />
        <BotaoDeCopiar texto={url} feito="Endereço copiado" variant={android ? 'primary' : 'default'}>
          Copiar
        </BotaoDeCopiar>
      </div>
      <ComoSeAssina android={android} />
    </>
  )
}

/** What comes next on each kind of device, this one first; without it the address is a riddle. */
function ComoSeAssina({ android }: Pick<Props, 'android'>) {
  const google = (
    <div key="android">
      <dt>Android, com o Google Agenda</dt>
      <dd>
        O app do Google não abre endereços de calendário: isso se faz uma vez num computador. Copie o endereço, mande-o
        a você mesmo e, no computador, abra calendar.google.com: em “Outras agendas”, toque em “+”, escolha “Do URL” e
        cole. Depois ela aparece também no app do celular; se não, ligue-a nas configurações do app.
      </dd>
    </div>
  )
  const apple = (
    <div key="apple">
      <dt>iPhone, iPad ou Mac</dt>
      <dd>
        {android ? 'Abra esta tela nele, toque' : 'Toque'} em “Abrir no calendário” e confirme em “Assinar”. Os
        compromissos aparecem no app Calendário.
      </dd>
    </div>
  )
  return (
    <dl className={css.passos}>
      {android ? [google, apple] : [apple, google]}
      <div>
        <dt>Outlook</dt>
        <dd>
          Copie o endereço e cole em “Adicionar calendário”, “Assinar da Web”. Pode levar algumas horas para se
          atualizar.
        </dd>
      </div>
    </dl>
  )
}
