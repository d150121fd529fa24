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

/** Where Google takes the address of a calendar; its app has no such screen, and its site for phones sends one to the app. */
const ONDE_O_GOOGLE_RECEBE = 'https://calendar.google.com/calendar/r/settings/addbyurl'

/** What comes next on each kind of device, this one first; without it the address is a riddle. */
function ComoSeAssina({ android }: Pick<Props, 'android'>) {
  const google = (
    <div key="android">
      <dt>{android ? 'Neste celular, com o Google Agenda' : 'Android, com o Google Agenda'}</dt>
      <dd>{android ? <NoCelular /> : <NoComputador />}</dd>
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

/** The app of Google's does not subscribe; its site does, as a computer gets it. */
function NoCelular() {
  return (
    <>
      O app não recebe endereços; o site do Google recebe, em poucos passos, uma vez só:
      <ol>
        <li>
          Abra a página do Google e entre com a conta do celular.
          <div className={css.doGoogle}>
            <ButtonLink to={ONDE_O_GOOGLE_RECEBE} target="_blank" rel="noreferrer">
              Abrir a página do Google
            </ButtonLink>
            <BotaoDeCopiar texto={ONDE_O_GOOGLE_RECEBE} feito="Link da página do Google copiado">
              Copiar o link
            </BotaoDeCopiar>
          </div>
        </li>
        <li>
          Se abrir o app, ou a página de celular: copie o link, abra o Chrome numa aba nova, marque no menu ⋮ “Para
          computador” (ou “Site para computador”) e cole o link na barra de endereço.
        </li>
        <li>Volte aqui e copie o endereço do calendário, acima.</li>
        <li>Na página do Google, cole em “URL da agenda” e toque em “Adicionar agenda”.</li>
        <li>
          No app Google Agenda, a agenda aparece no menu ☰ em algumas horas. Se não, ligue a sincronização dela nas
          configurações do app.
        </li>
      </ol>
    </>
  )
}

function NoComputador() {
  return (
    <>
      No computador, abra calendar.google.com: em “Outras agendas”, clique em “+”, escolha “Do URL” e cole o endereço.
      Depois ela aparece também no app do celular. Só com o celular também dá: abra esta tela nele e siga os passos.
    </>
  )
}
